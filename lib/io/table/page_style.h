#ifndef FF_TABLE_PAGE_STYLE_H
#define FF_TABLE_PAGE_STYLE_H

/*
 * How pages look, on a screen, on a phone and on paper. Classes: r and c right and centre, b
 * strong, n a name, k1 to k5 what is left out where there is no room, won drawn lost a result,
 * x nothing can stand here, e every second row; tables: grid with lines around cells, flow for
 * rows that become blocks on a phone.
 */
extern const char ff_page_style[];
/* Rules for narrow pages, to be put after "@media …". */
extern const char ff_page_narrow_style[];

#endif
