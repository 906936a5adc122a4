#include "clock/audit_private.h"

#include <stdio.h>

/* What the parts of an audit share: findings, what their texts show, what a setting adds. */

static const char *const code_names[FF_AUDIT_CODES] = {
    "clock_start_high",     "clock_start_low",     "clock_start_note",
    "clock_grew",           "clock_period_early",  "clock_period_late",
    "clock_period_missing", "clock_period_amount", "clock_increment_low",
    "clock_increment_from", "clock_delay_missing", "clock_move_time",
    "clock_flag",           "clock_wall_over",     "clock_wall_under",
    "clock_unread",         "clock_record_exempt",
};

const char *ff_audit_code_name(ff_audit_code code)
{
    return code_names[code];
}

const char *ff_audit_severity_name(ff_audit_severity severity)
{
    static const char *const names[] = {"error", "warning", "note", "question"};
    return names[severity];
}

const char *const ff_audit_who[2] = {"White", "Black"};

audit_time ff_audit_show(int64_t ms)
{
    audit_time out;
    ff_str str = FF_STR_INIT;
    ff_tc_time_write(ms, &str);
    snprintf(out.text, sizeof out.text, "%s", ff_str_get(&str));
    ff_str_release(&str);
    return out;
}

ff_audit_finding *ff_audit_add(ff_audit *out, ff_audit_code code, ff_audit_severity severity,
                               int ply, int side, int64_t ms)
{
    out->accused = out->accused || severity < FF_AUDIT_NOTE;
    out->questions += severity == FF_AUDIT_QUESTION;
    if (out->count == FF_AUDIT_FINDINGS) {
        out->more++;
        return NULL;
    }
    ff_audit_finding *f = &out->findings[out->count++];
    *f = (ff_audit_finding){code, severity, ply, side, ms, ""};
    return f;
}

bool ff_audit_is_delay(ff_tc_kind kind)
{
    return kind == FF_TC_DELAY || kind == FF_TC_BRONSTEIN;
}

const ff_tc_period *ff_audit_period_at(const audit_pass *p, int side, int move)
{
    const ff_tc_side *s = &p->tc->side[side];
    int index = p->by_zero ? p->side[side].period : ff_tc_period_of(s, move, NULL);
    return &s->periods[index];
}

int64_t ff_audit_increment_after(const audit_pass *p, int side, int move)
{
    const ff_tc_period *period = ff_audit_period_at(p, side, move + 1);
    return period->kind == FF_TC_FISCHER && move + 1 >= period->bonus_from ? period->bonus_ms
                                                                           : 0;
}
