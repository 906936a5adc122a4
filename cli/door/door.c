#include "cli/door/door.h"

#include "cli/door/base64.h"
#include "cli/frame/cli.h"

#include "base/json.h"
#include "file/virtual.h"
#include "flagfall/memory.h"

#include <string.h>

enum { MOST_ARGUMENTS = 256, MOST_WRITTEN = 512 * 1024 * 1024 };

typedef struct call {
    ff_arena arena;
    const ff_json_value *question;
    ff_virtual set;
    ff_str talk;
    int argc;
    char *argv[MOST_ARGUMENTS + 2];
    const char *wrong; /* with the question, or NULL */
    int status;
} call;

/* --- the question --- */

static bool is_offered(call *c)
{
    int words;
    const cli_entry *entry = c->argc > 1 ? cli_find(c->argc - 1, c->argv + 1, &words) : NULL;
    return entry != NULL && entry->offered;
}

static void take_arguments(call *c)
{
    static char program[] = "flagfall";
    const ff_json_value *list = ff_json_get(c->question, "args");
    c->argv[c->argc++] = program;
    if (list == NULL || list->kind != FF_JSON_ARRAY || list->first == NULL) {
        c->wrong = "\"args\" is a list of texts, the command first";
        return;
    }
    for (const ff_json_value *at = list->first; at != NULL; at = at->next) {
        if (at->kind != FF_JSON_TEXT || c->argc > MOST_ARGUMENTS) {
            c->wrong = "\"args\" is a list of at most 256 texts";
            return;
        }
        c->argv[c->argc] = ff_arena_copy(&c->arena, at->text, at->size);
        if (c->argv[c->argc++] == NULL)
            c->wrong = "out of memory";
    }
    c->argv[c->argc] = NULL;
    if (c->wrong == NULL && !is_offered(c))
        c->wrong = "this command is not offered here";
}

static void take_file(call *c, const ff_json_value *file)
{
    ff_str bytes = FF_STR_INIT;
    if (!door_read_file(file, &bytes))
        c->wrong = "a file is a text, or {\"base64\": …}";
    if (bytes.failed ||
        (c->wrong == NULL && ff_virtual_put(&c->set, file->key, &bytes, false, NULL) != FF_OK))
        c->wrong = "out of memory";
    ff_str_release(&bytes);
}

static void take_files(call *c)
{
    const ff_json_value *files = ff_json_get(c->question, "files");
    if (files != NULL && files->kind != FF_JSON_OBJECT)
        c->wrong = "\"files\" has names and contents";
    for (const ff_json_value *at = files != NULL && c->wrong == NULL ? files->first : NULL;
         at != NULL && c->wrong == NULL; at = at->next)
        take_file(c, at);
}

static void read_question(call *c, const char *question)
{
    ff_json_value *value;
    if (ff_json_read(question, strlen(question), &c->arena, &value, NULL) != FF_OK) {
        c->wrong = "the question is not JSON";
        return;
    }
    c->question = value;
    take_arguments(c);
    if (c->wrong == NULL)
        take_files(c);
}

/* --- the answer --- */

static void put_answer(const call *c, ff_str *out)
{
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_put_integer(&json, "status", c->wrong != NULL ? CLI_USAGE : c->status);
    ff_json_key(&json, "out");
    ff_json_text_n(&json, ff_str_get(&c->set.out), c->set.out.size);
    ff_json_key(&json, "err");
    if (c->wrong != NULL)
        ff_json_text(&json, c->wrong);
    else
        ff_json_text_n(&json, ff_str_get(&c->talk), c->talk.size);
    ff_json_key(&json, "files");
    ff_json_begin_object(&json);
    for (size_t i = 0; i < c->set.count; i++)
        if (c->set.files[i].written)
            door_put_file(&json, c->set.files[i].name, &c->set.files[i].bytes);
    ff_json_end_object(&json);
    ff_json_end_object(&json);
}

char *ff_call(const char *question)
{
    call c = {.set = FF_VIRTUAL_INIT, .talk = FF_STR_INIT};
    ff_str out = FF_STR_INIT;
    c.set.most = MOST_WRITTEN;
    read_question(&c, question);
    if (c.wrong == NULL) {
        ff_virtual *set = ff_virtual_streams();
        ff_str *talk = cli_talk_to(&c.talk);
        ff_virtual_use(&c.set);
        c.status = cli_run(c.argc, c.argv);
        ff_virtual_use(set);
        cli_talk_to(talk);
    }
    put_answer(&c, &out);
    ff_virtual_release(&c.set);
    ff_str_release(&c.talk);
    ff_arena_release(&c.arena);
    if (!out.failed)
        return out.data;
    ff_str_release(&out);
    return NULL;
}

void ff_call_free(char *answer)
{
    ff_free(answer);
}
