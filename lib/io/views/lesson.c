#include "views/lesson.h"

#include "desk/parts.h"

#include <string.h>

static bool is_level(const char *word)
{
    for (int i = 0; i < FF_SCHOOL_LEVEL_COUNT; i++)
        if (strcmp(ff_school_level_key((ff_school_level)i), word) == 0)
            return true;
    return false;
}

void ff_lesson_read(const ff_web_out *out, lesson *l)
{
    long long at = ff_desk_asked(out, "at", 0), right = ff_desk_asked(out, "right", 0);
    *l = (lesson){.level = ff_desk_asked_word(out, "level"),
                  .kind = ff_desk_asked_word(out, "kind"),
                  .seed = ff_desk_asked(out, "seed", 0),
                  .at = at <= LESSON_CASES ? at : 0};
    l->right = right <= l->at ? right : 0;
    if (!is_level(l->level))
        l->level = ff_school_level_key(FF_SCHOOL_NATIONAL);
}

void ff_lesson_put(ff_web_out *out, const lesson *l)
{
    if (l->level[0] != '\0')
        ff_web_hidden(out, "level", l->level);
    if (l->kind[0] != '\0')
        ff_web_hidden(out, "kind", l->kind);
    ff_web_hidden_number(out, "seed", l->seed);
    ff_web_hidden_number(out, "at", l->at);
    ff_web_hidden_number(out, "right", l->right);
}

/* As `flagfall train` does it: every other case is of a provision that is due, the least known
 * first; not of one that was asked just now. */
static const char *due_code(const ff_web_out *out, const lesson *l)
{
    enum { JUST_NOW_S = 15 * 60, PASSED = 200 };
    const ff_learner *learner = ff_lesson_learner(out);
    int64_t now = out->request->now_ms / 1000;
    int passed[PASSED], count = 0;
    if (learner == NULL || l->at % 2 == 0)
        return NULL;
    for (size_t i = 0; i < learner->count && count < PASSED; i++)
        if (learner->list[i].last_s > now - JUST_NOW_S)
            passed[count++] = (int)i;
    int due = ff_learner_due(learner, now, passed, count);
    return due >= 0 ? learner->list[due].code : NULL;
}

void ff_lesson_put_drawn(ff_web_out *out, const lesson *l)
{
    const char *like = due_code(out, l);
    ff_lesson_put(out, l);
    ff_web_hidden_number(out, "number", l->at);
    if (like != NULL)
        ff_web_hidden(out, "like", like);
}

void ff_lesson_renew(const ff_web_out *out, lesson *l)
{
    enum { SEEDS = 1000000 };
    l->seed = out->request->now_ms / 1000 % SEEDS;
    l->at = 1;
    l->right = 0;
}

const ff_learner *ff_lesson_learner(const ff_web_out *out)
{
    return out->view->learner != NULL ? out->view->learner->known : NULL;
}

void ff_lesson_put_fault(ff_web_out *out)
{
    const ff_web_learner *learner = out->view->learner;
    if (learner == NULL || learner->known != NULL)
        return;
    ff_web_markup(out, "<p class=\"chip\" role=\"alert\">");
    ff_web_say(out, N_("Answers are not kept: the file of the learner cannot be read."));
    ff_web_markup(out, " <span lang=\"en\">");
    ff_web_text(out, learner->fault != NULL ? learner->fault : "");
    ff_web_markup(out, "</span></p>\n");
}
