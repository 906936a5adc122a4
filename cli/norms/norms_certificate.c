#include "cli/norms/norms_job.h"

#include "print/certificate.h"

/* Certificates of the norms that were made. */

static int add_player(norms_job *j, int player, ff_pages *pages, int *count)
{
    ff_norm_record record;
    int code = FF_OK;
    ff_norm_record_make(&j->norms, player, NULL, &record);
    for (int title = 0; title < FF_NORM_TITLES && code == FF_OK; title++) {
        ff_norm norm;
        if (!norms_asks(j, player, (ff_norm_title)title))
            continue;
        ff_norm_find(&j->norms, &record, (ff_norm_title)title, &norm);
        j->undecided |= norm.state == FF_NORM_UNKNOWN;
        if (norm.state != FF_NORM_YES)
            continue;
        j->any = true;
        ++*count;
        code = ff_certificates_add(pages, &j->norms, &record, &norm, &j->err);
    }
    return code;
}

static int write_pages(norms_job *j, ff_pages *pages)
{
    ff_str out = FF_STR_INIT;
    bool text = cli_has(j->c, "format") && cli_choice(j->c, "format", 0) == 0;
    pages->columns = cli_narrow_page(j->c);
    int code = text ? ff_pages_text(pages, &out, &j->err) : ff_pages_html(pages, &out, &j->err);
    if (code == FF_OK)
        cli_str(j->c, &out);
    ff_str_release(&out);
    return code;
}

int norms_show_certificates(norms_job *j)
{
    ff_pages pages;
    int count = 0;
    int code = ff_certificates_begin(&j->norms, &pages, &j->err);
    for (size_t i = 0; i < j->event.player_count && code == FF_OK; i++)
        if (j->player == FF_NOBODY || j->player == (int)i)
            code = add_player(j, (int)i, &pages, &count);
    if (code == FF_OK && count > 0)
        code = write_pages(j, &pages);
    ff_pages_release(&pages);
    if (code != FF_OK)
        return cli_error(&j->err);
    if (count > 0)
        return CLI_DONE;
    cli_complain(j->undecided ? "no norm is certain: no certificate is written"
                              : "no norm was made: there is nothing to certify");
    return j->undecided ? CLI_UNDECIDED : CLI_NEGATIVE;
}
