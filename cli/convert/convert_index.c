#include "cli/convert/convert.h"

/*
 * Games found by the index of their file, in the place of reading all of them.
 */

/* What the choice asks that an index can answer. With --eco conditions see the new names. */
static ff_index_question question_of(const convert_job *j)
{
    const convert_choice *choice = &j->choice;
    return (ff_index_question){
        .where = j->openings == NULL ? choice->where : NULL,
        .position = choice->by_position ? &choice->position : NULL,
        .pawns = choice->by_pawns ? &choice->pawns : NULL,
        .material = choice->by_material ? &choice->material : NULL,
        .by_plies = choice->by_plies,
        .least_plies = (uint64_t)choice->least_plies,
        .most_plies = (uint64_t)choice->most_plies,
    };
}

/* Has the index counted all that is asked for? */
static bool is_counted(const convert_job *j, const ff_index_question *q)
{
    return j->branches.wanted && ff_index_has_tree(q->position) && j->choice.where == NULL &&
           q->pawns == NULL && q->material == NULL && !q->by_plies && !j->choice.unique;
}

/* Asks for the moves at a position: nothing is counted unless all that is asked for is read. */
static int ask_tree(convert_job *j, const ff_board_pattern *position, convert_index *x,
                    ff_error *err)
{
    ff_index_tree tree = {.branches = NULL};
    int code = ff_index_ask_tree(x->index, position, &tree, &x->found, err);
    for (size_t i = 0; code == FF_OK && i < tree.count; i++) {
        code = ff_index_tree_add(&j->branches.tree, &tree.branches[i]);
        x->counted += tree.branches[i].games;
    }
    if (code == FF_OK)
        j->games += x->counted;
    ff_index_tree_release(&tree);
    return code;
}

static int ask_index(convert_job *j, const ff_index_question *q, convert_index *x,
                     ff_error *err)
{
    return is_counted(j, q) ? ask_tree(j, q->position, x, err)
                            : ff_index_ask(x->index, q, &x->found, err);
}

static void tell_state(const convert_job *j, const char *name, ff_index_state state)
{
    const char *why = state == FF_INDEX_GROWN     ? "games were appended to the file since"
                      : state == FF_INDEX_CHANGED ? "the file has changed since"
                      : state == FF_INDEX_DAMAGED ? "it is damaged, or made by another version"
                                                  : NULL;
    if (why != NULL)
        cli_say(j->c,
                "%s: the index is passed over, and all games are read: %s; "
                "\"flagfall index\" makes it again",
                name, why);
}

bool convert_ask_index(convert_job *j, ff_input *input, convert_index *out)
{
    const ff_index_question question = question_of(j);
    const char *name = ff_input_name(input);
    ff_index_state state;
    unsigned long long size;
    ff_error err;
    *out = (convert_index){.index = NULL};
    if (j->rereads || cli_has(j->c, "no-index") || !ff_index_narrows(&question) ||
        !ff_input_seekable(input, &size))
        return false;
    if (ff_index_open(name, &out->index, &state, &err) != FF_OK)
        return false;
    tell_state(j, name, state);
    if (out->index == NULL)
        return false;
    if (ask_index(j, &question, out, &err) == FF_OK)
        return true;
    tell_state(j, name, FF_INDEX_DAMAGED);
    convert_release_index(out);
    return false;
}

void convert_release_index(convert_index *x)
{
    ff_index_found_release(&x->found);
    ff_index_free(x->index);
    x->index = NULL;
}
