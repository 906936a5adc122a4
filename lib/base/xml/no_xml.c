#include "xml/xml.h"

/* In the place of xml.c where the library is built without expat (EXPAT=no). */
int ff_xml_read(ff_input *input, const ff_xml_visitor *visitor, void *ctx, ff_error *err)
{
    (void)visitor, (void)ctx;
    return ff_fail_at(err, FF_E_UNSUPPORTED, ff_input_name(input), 0, 0,
                      "this flagfall was built without XML: save the list as text or CSV");
}

int ff_xml_read_from(const ff_xml_source *source, const ff_xml_visitor *visitor, void *ctx,
                     ff_error *err)
{
    (void)visitor, (void)ctx;
    return ff_fail_at(err, FF_E_UNSUPPORTED, source->name, 0, 0,
                      "this flagfall was built without XML: save the list as text or CSV");
}

const char *ff_xml_attribute(const char *const *attributes, const char *name)
{
    (void)attributes, (void)name;
    return NULL;
}
