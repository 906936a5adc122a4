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

/* They are called by their own names. */
#ifndef FF_LIBRARY_OWN_TABLE
/* clang-format off */
#define format_set_align ff_xlsx.format_set_align
#define format_set_bg_color ff_xlsx.format_set_bg_color
#define format_set_bold ff_xlsx.format_set_bold
#define format_set_bottom ff_xlsx.format_set_bottom
#define format_set_font_color ff_xlsx.format_set_font_color
#define format_set_font_size ff_xlsx.format_set_font_size
#define format_set_num_format ff_xlsx.format_set_num_format
#define format_set_text_wrap ff_xlsx.format_set_text_wrap
#define lxw_strerror ff_xlsx.lxw_strerror
#define lxw_version ff_xlsx.lxw_version
#define lxw_workbook_free ff_xlsx.lxw_workbook_free
#define workbook_add_format ff_xlsx.workbook_add_format
#define workbook_add_worksheet ff_xlsx.workbook_add_worksheet
#define workbook_close ff_xlsx.workbook_close
#define workbook_new_opt ff_xlsx.workbook_new_opt
#define workbook_set_properties ff_xlsx.workbook_set_properties
#define worksheet_autofilter ff_xlsx.worksheet_autofilter
#define worksheet_conditional_format_range ff_xlsx.worksheet_conditional_format_range
#define worksheet_fit_to_pages ff_xlsx.worksheet_fit_to_pages
#define worksheet_freeze_panes ff_xlsx.worksheet_freeze_panes
#define worksheet_repeat_rows ff_xlsx.worksheet_repeat_rows
#define worksheet_set_column ff_xlsx.worksheet_set_column
#define worksheet_set_default_row ff_xlsx.worksheet_set_default_row
#define worksheet_set_footer ff_xlsx.worksheet_set_footer
#define worksheet_set_h_pagebreaks ff_xlsx.worksheet_set_h_pagebreaks
#define worksheet_set_landscape ff_xlsx.worksheet_set_landscape
#define worksheet_set_paper ff_xlsx.worksheet_set_paper
#define worksheet_set_print_scale ff_xlsx.worksheet_set_print_scale
#define worksheet_set_row ff_xlsx.worksheet_set_row
#define worksheet_write_blank ff_xlsx.worksheet_write_blank
#define worksheet_write_number ff_xlsx.worksheet_write_number
#define worksheet_write_string ff_xlsx.worksheet_write_string
/* clang-format on */
#endif

#endif
