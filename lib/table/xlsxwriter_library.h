#ifndef FF_TABLE_XLSXWRITER_LIBRARY_H
#define FF_TABLE_XLSXWRITER_LIBRARY_H

/* libxlsxwriter, for the writing of workbooks. With what it needs itself it takes 0.8 ms to
 * load. */
#include "base/library.h"

#include <xlsxwriter.h>

/* clang-format off */
/* X(name): every function of it that is called. */
#define FF_XLSX_FUNCTIONS(X)                                                                   \
    X(format_set_align) X(format_set_bg_color) X(format_set_bold) X(format_set_bottom)         \
    X(format_set_font_color) X(format_set_font_size) X(format_set_num_format)                  \
    X(format_set_text_wrap) X(lxw_strerror) X(lxw_version) X(lxw_workbook_free)                \
    X(workbook_add_format) X(workbook_add_worksheet) X(workbook_close) X(workbook_new_opt)     \
    X(workbook_set_properties) X(worksheet_autofilter) X(worksheet_conditional_format_range)   \
    X(worksheet_fit_to_pages) X(worksheet_freeze_panes) X(worksheet_repeat_rows)               \
    X(worksheet_set_column) X(worksheet_set_default_row) X(worksheet_set_footer)               \
    X(worksheet_set_h_pagebreaks) X(worksheet_set_landscape) X(worksheet_set_paper)            \
    X(worksheet_set_print_scale) X(worksheet_set_row) X(worksheet_write_blank)                 \
    X(worksheet_write_number) X(worksheet_write_string)
/* clang-format on */
FF_LIBRARY_DECLARE(ff_xlsx, FF_XLSX_FUNCTIONS)

#endif
