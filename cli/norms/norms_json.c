#include "cli/norms/norms_job.h"

#include "base/json.h"

/* Objects of type "norm", one for each player and title. */

static void put_finding(const norms_job *j, const ff_norm *norm, ff_norm_condition condition,
                        ff_json *json)
{
    const ff_norm_finding *f = &norm->findings[condition];
    ff_json_begin_object(json);
    ff_json_put_text(json, "condition", ff_norm_condition_word(condition));
    ff_json_put_text(json, "article",
                     ff_norm_condition_article(j->norms.edition, norm->title, condition));
    ff_json_put_bool(json, "article_verified", ff_norm_condition_certain(condition));
    ff_json_put_text(json, "verdict", norms_state_word(f->state));
    ff_json_put_integer(json, "have", f->have);
    ff_json_put_integer(json, "perhaps", f->have + f->maybe);
    ff_json_put_text(json, "bound", ff_norm_condition_least(condition) ? "least" : "most");
    ff_json_put_integer(json, "need", f->need);
    ff_json_put_bool(json, "waived", f->waived);
    ff_json_end_object(json);
}

static void put_round(const norms_job *j, int round, int opponent, ff_norm_left why,
                      ff_json *json)
{
    ff_json_begin_object(json);
    ff_json_put_integer(json, "round", round);
    ff_json_key(json, "opponent");
    if (opponent != FF_NOBODY)
        ff_json_integer(json, j->event.players[opponent].no);
    else
        ff_json_null(json);
    ff_json_put_text(json, "reason", ff_norm_left_text(why));
    ff_json_put_text(json, "article", ff_norm_left_article(why));
    ff_json_end_object(json);
}

static void put_rounds(const norms_job *j, const ff_norm_record *record, const ff_norm *norm,
                       ff_json *json)
{
    ff_json_key(json, "counted");
    ff_json_begin_array(json);
    for (int i = 0; i < record->count + record->has_forfeit; i++)
        if (ff_norm_game_left(record, norm, i) == FF_NORM_LEFT_COUNTED)
            ff_json_integer(json, record->games[i].round);
    ff_json_end_array(json);
    ff_json_key(json, "not_counted");
    ff_json_begin_array(json);
    for (int i = 0; i < record->left_count; i++)
        if (!norm->as_loss || record->left[i].round != record->games[record->count].round)
            put_round(j, record->left[i].round, record->left[i].opponent, record->left[i].why,
                      json);
    for (int i = 0; i < record->count; i++)
        if (ff_norm_game_left(record, norm, i) != FF_NORM_LEFT_COUNTED)
            put_round(j, record->games[i].round, record->games[i].opponent,
                      ff_norm_game_left(record, norm, i), json);
    ff_json_end_array(json);
}

static void put_lines(const char *key, const ff_str *lines, ff_json *json)
{
    const char *at = ff_str_get(lines);
    ff_json_key(json, key);
    ff_json_begin_array(json);
    while (*at != '\0') {
        const char *end = at;
        while (*end != '\n' && *end != '\0')
            end++;
        ff_json_text_n(json, at, (size_t)(end - at));
        at = *end == '\n' ? end + 1 : end;
    }
    ff_json_end_array(json);
}

static void put_texts(const norms_job *j, const ff_norm_record *record, const ff_norm *norm,
                      ff_json *json)
{
    ff_str remarks = FF_STR_INIT, confirm = FF_STR_INIT;
    ff_norm_remarks(&j->norms, record, norm, &remarks);
    ff_norm_to_confirm(&j->norms, &confirm);
    put_lines("remarks", &remarks, json);
    put_lines("to_confirm", &confirm, json);
    ff_str_release(&remarks);
    ff_str_release(&confirm);
}

static void put_figures(const norms_job *j, const ff_norm *norm, ff_json *json)
{
    ff_json_put_integer(json, "games", norm->games);
    ff_json_put_integer(json, "half_points", norm->half_points);
    ff_json_put_integer(json, "average", norm->average);
    ff_json_put_integer(json, "percent", norm->percent);
    ff_json_put_integer(json, "performance", norm->performance);
    ff_json_key(json, "half_points_needed");
    if (norm->needed >= 0)
        ff_json_integer(json, norm->needed);
    else
        ff_json_null(json);
    ff_json_put_integer(json, "worth_games",
                        norm->state == FF_NORM_YES ? ff_norm_worth(&j->norms, norm) : 0);
}

static void show_norm(norms_job *j, int player, const ff_norm_record *record,
                      const ff_norm *norm)
{
    ff_str out = FF_STR_INIT;
    ff_json json = ff_json_start(&out);
    const ff_player *p = &j->event.players[player];
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "norm");
    ff_json_put_integer(&json, "no", p->no);
    ff_json_put_text(&json, "name", p->name);
    ff_json_put_text(&json, "title", j->norms.edition->titles[norm->title].word);
    ff_json_put_text(&json, "verdict", norms_state_word(norm->state));
    ff_json_put_text(&json, "rules", j->norms.edition->name);
    put_figures(j, norm, &json);
    ff_json_key(&json, "conditions");
    ff_json_begin_array(&json);
    for (int i = 0; i < FF_NORM_CONDITIONS; i++)
        if (norm->findings[i].asked)
            put_finding(j, norm, (ff_norm_condition)i, &json);
    ff_json_end_array(&json);
    put_rounds(j, record, norm, &json);
    put_texts(j, record, norm, &json);
    ff_json_end_object(&json);
    ff_str_char(&out, '\n');
    cli_str(j->c, &out);
    ff_str_release(&out);
}

void norms_show_json(norms_job *j)
{
    for (size_t i = 0; i < j->event.player_count; i++) {
        ff_norm_record record;
        if (j->player != FF_NOBODY && j->player != (int)i)
            continue;
        ff_norm_record_make(&j->norms, (int)i, NULL, &record);
        for (int title = 0; title < FF_NORM_TITLES; title++) {
            ff_norm norm;
            if (!norms_asks(j, (int)i, (ff_norm_title)title))
                continue;
            ff_norm_find(&j->norms, &record, (ff_norm_title)title, &norm);
            j->undecided |= norm.state == FF_NORM_UNKNOWN;
            j->any |= norm.state == FF_NORM_YES;
            show_norm(j, (int)i, &record, &norm);
        }
    }
}
