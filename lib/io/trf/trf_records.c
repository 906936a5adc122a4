#include "trf/trf_private.h"

#include <string.h>

#define AT(field) offsetof(ff_event, field)
#define TEXT(code, field, editions)                                                            \
    {                                                                                          \
        code, editions, "", AT(field), ff_trf_read_text, ff_trf_count_text, NULL,              \
            ff_trf_put_text_record, false, false                                               \
    }
#define NUMBER(code, field)                                                                    \
    {                                                                                          \
        code, IN_BOTH, "", AT(field), ff_trf_read_number, ff_trf_count_known, NULL,            \
            ff_trf_put_number_record, false, false                                             \
    }
/* Read by `name`, counted by `how` at `field`, written by `name`. */
#define LINES(code, editions, other, name, how, field)                                         \
    {                                                                                          \
        code, editions, other, AT(field), ff_trf_read_##name, ff_trf_count_##how, NULL,        \
            ff_trf_put_##name##_record, false, false                                           \
    }
#define TEAMS(code, editions, other, name)                                                     \
    {                                                                                          \
        code, editions, other, AT(team_count), ff_trf_read_##name, ff_trf_count_list, NULL,    \
            ff_trf_put_##name##_record, true, false                                            \
    }
/* Points of bbpPairings: read, and written as record 162 or XXS. */
#define POINTS(code)                                                                           \
    {                                                                                          \
        code, 0, "", 0, ff_trf_read_scoring_bb, NULL, NULL, NULL, false, false                 \
    }
/* Kept as it is. */
#define KEPT(code, editions)                                                                   \
    {                                                                                          \
        code, editions, "", 0, NULL, NULL, NULL, NULL, false, false                            \
    }

/* C.02.03 Annexure A; the codes of TRF16 and those programs have added to it. */
const trf_record ff_trf_records[] = {
    TEXT("012", name, IN_BOTH),
    TEXT("022", city, IN_BOTH),
    TEXT("032", federation, IN_BOTH),
    TEXT("042", start_text, IN_BOTH),
    TEXT("052", end_text, IN_BOTH),
    NUMBER("062", stated_players),
    NUMBER("072", stated_rated),
    NUMBER("082", stated_teams),
    TEXT("092", type_text, IN_BOTH),
    TEXT("102", chief_arbiter, IN_BOTH),
    LINES("112", IN_BOTH, "", deputy, list, deputy_count),
    TEXT("122", time_control, IN_BOTH),
    LINES("132", IN_BOTH, "", round_dates, line, round_date_count),
    LINES("142", IN_26, "XXR", rounds, number, rounds_planned),
    LINES("XXR", IN_16, "142", rounds, number, rounds_planned),
    LINES("152", IN_26, "XXC", colour, number, initial_side),
    LINES("XXC", IN_16, "152", colour_xxc, colour_xxc, initial_side),
    LINES("162", IN_26, "XXS", scoring, scoring, scoring),
    LINES("XXS", IN_16, "162", scoring_xxs, scoring, scoring),
    TEXT("172", starting_rank_method, IN_26),
    TEXT("182", pairing_controller, IN_26),
    TEXT("192", type_code, IN_26),
    TEXT("202", tiebreaks, IN_26),
    TEXT("212", ranking, IN_26),
    TEXT("222", time_control_code, IN_26),
    LINES("352", IN_26, "", board_colours, board_colours, match_rules),
    LINES("362", IN_26, "", match_points, match_points, match_rules),
    {"001", IN_BOTH, "", AT(player_count), ff_trf_read_player, ff_trf_count_list, NULL,
     ff_trf_put_player_record, false, true},
    TEAMS("013", IN_16, "310", team_013),
    TEAMS("310", IN_26, "013", team_310),
    LINES("240", IN_26, "XXZ", byes, list, bye_request_count),
    {"XXZ", IN_16, "240", AT(bye_request_count), ff_trf_read_byes_xxz, ff_trf_count_list,
     ff_trf_has_byes_xxz, ff_trf_put_byes_xxz_record, false, false},
    LINES("250", IN_26, "XXA", acceleration, list, acceleration_count),
    {"XXA", IN_16, "250", AT(player_count), ff_trf_read_acceleration_xxa, ff_trf_count_list,
     ff_trf_has_acceleration, ff_trf_put_acceleration_xxa_record, true, true},
    LINES("260", IN_26, "XXP", prohibition, list, prohibition_count),
    LINES("XXP", IN_16, "260", prohibition_xxp, list, prohibition_count),
    LINES("299", IN_26, "", adjustment, list, adjustment_count),
    POINTS("BBW"),
    POINTS("BBD"),
    POINTS("BBL"),
    POINTS("BBZ"),
    POINTS("BBF"),
    POINTS("BBU"),
    LINES("300", IN_26, "", lineup, list, lineup_count),
    LINES("320", IN_26, "", team_bye, list, team_bye_count),
    LINES("330", IN_26, "", forfeited_match, list, forfeited_match_count),
    KEPT("801", 0),
    KEPT("802", 0),
    KEPT("", 0),
};

const trf_record ff_trf_national = {"",
                                    IN_BOTH,
                                    "",
                                    AT(player_count),
                                    ff_trf_read_national,
                                    ff_trf_count_list,
                                    ff_trf_has_national,
                                    ff_trf_put_national_record,
                                    true,
                                    true};
const trf_record ff_trf_comment = {"###", IN_BOTH, "",   0,     ff_trf_read_comment,
                                   NULL,  NULL,    NULL, false, false};
const trf_record ff_trf_unknown = KEPT("", 0);

const trf_record *ff_trf_find_record(const char code[4])
{
    for (const trf_record *record = ff_trf_records; record->code[0] != '\0'; record++)
        if (memcmp(record->code, code, 3) == 0)
            return record;
    return NULL;
}
