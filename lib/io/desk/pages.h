#ifndef FF_DESK_PAGES_H
#define FF_DESK_PAGES_H

#include "web/out.h"

/* What the table of pages (desk.def) is made of: an index, a function and perhaps forms each.
 */

enum { DESK_LIVE = 1, DESK_BARE = 2, DESK_ALWAYS = 4, DESK_WHOLE = 8, DESK_BOARD = 16 };

typedef enum ff_desk_page {
#define PAGE(NAME, name, path, title, help, least, marks, forms, ask, send) FF_DESK_##NAME,
#include "desk/desk.def"
#undef PAGE
    FF_DESK_PAGES
} ff_desk_page;

#define PAGE(NAME, name, path, title, help, least, marks, forms, ask, send)                    \
    int ff_desk_show_##name(ff_web_out *out, ff_error *err);
#include "desk/desk.def"
#undef PAGE

extern const ff_web_form ff_desk_home_forms[];
extern const ff_web_form ff_desk_round_forms[];
extern const ff_web_form ff_desk_board_forms[];
extern const ff_web_form ff_desk_players_forms[];
extern const ff_web_form ff_desk_import_forms[];
extern const ff_web_form ff_desk_player_forms[];
extern const ff_web_form ff_desk_checkin_forms[];
extern const ff_web_form ff_desk_pair_forms[];
extern const ff_web_form ff_desk_why_ask[];
extern const ff_web_form ff_desk_games_forms[];
extern const ff_web_form ff_desk_sheets_forms[];
extern const ff_web_form ff_desk_adjourned_forms[];
extern const ff_web_form ff_desk_clockset_forms[];
extern const ff_web_form ff_desk_pgn_forms[];
extern const ff_web_form ff_desk_gamefile_forms[];
extern const ff_web_form ff_desk_gamesas_forms[];
extern const ff_web_form ff_desk_rule_forms[];
extern const ff_web_form ff_desk_rulecase_forms[];
extern const ff_web_form ff_desk_ruling_forms[];
extern const ff_web_form ff_desk_shown_forms[];
extern const ff_web_form ff_desk_enter_forms[];
extern const ff_web_form ff_desk_screens_forms[];
extern const ff_web_form ff_desk_devices_forms[];
extern const ff_web_form ff_desk_log_forms[];
extern const ff_web_form ff_desk_settings_forms[];
extern const ff_web_form ff_desk_events_forms[];
extern const ff_web_form ff_desk_command_forms[];
extern const ff_web_form ff_desk_sections_forms[];
extern const ff_web_form ff_desk_team_forms[];
extern const ff_web_form ff_desk_calendar_forms[];
extern const ff_web_form ff_desk_prizes_forms[];
extern const ff_web_form ff_desk_norms_ask[];
extern const ff_web_form ff_desk_norm_ask[];
extern const ff_web_form ff_desk_needed_ask[];
extern const ff_web_form ff_desk_it1_ask[];
extern const ff_web_form ff_desk_normit1_ask[];
extern const ff_web_form ff_desk_files_forms[];
extern const ff_web_form ff_desk_export_ask[];
extern const ff_web_form ff_desk_book_ask[];
extern const ff_web_form ff_desk_live_forms[];
extern const ff_web_form ff_desk_train_ask[];
extern const ff_web_form ff_desk_traincase_forms[];
extern const ff_web_form ff_desk_traincase_ask[];
int ff_desk_sections_send(ff_web_out *out, ff_error *err);
int ff_desk_team_send(ff_web_out *out, ff_error *err);
int ff_desk_round_send(ff_web_out *out, ff_error *err);
int ff_desk_import_send(ff_web_out *out, ff_error *err);
int ff_desk_pair_send(ff_web_out *out, ff_error *err);
int ff_desk_games_send(ff_web_out *out, ff_error *err);
int ff_desk_pgn_send(ff_web_out *out, ff_error *err);
int ff_desk_gamefile_send(ff_web_out *out, ff_error *err);
int ff_desk_gamesas_send(ff_web_out *out, ff_error *err);
int ff_desk_adjourned_send(ff_web_out *out, ff_error *err);
int ff_desk_sheets_send(ff_web_out *out, ff_error *err);
int ff_desk_rulecase_send(ff_web_out *out, ff_error *err);
int ff_desk_ruling_send(ff_web_out *out, ff_error *err);
int ff_desk_shown_send(ff_web_out *out, ff_error *err);
int ff_desk_settings_send(ff_web_out *out, ff_error *err);
int ff_desk_command_send(ff_web_out *out, ff_error *err);

/* What stands around <main>. */
int ff_desk_frame(ff_web_out *out, const ff_str *inside, ff_error *err);

/* The files of lib/io/desk/assets as they are in the program (made by .package/assets). The
 * path bears a hash of the bytes, so that a browser may keep it for ever. */
typedef enum ff_desk_asset {
    FF_DESK_BOARD_CSS,
    FF_DESK_BOARD_JS,
    FF_DESK_CLOCK_CSS,
    FF_DESK_CLOCK_JS,
    FF_DESK_CSS,
    FF_DESK_JS,
    FF_DESK_ASSETS
} ff_desk_asset;
extern const ff_web_asset ff_desk_assets[FF_DESK_ASSETS];

#endif
