#include "cli/forms/run_here.h"

#include "cli/forms/words.h"
#include "cli/frame/cli.h"
#include "file/virtual.h"
#include "flagfall/memory.h"

#include <string.h>

enum { MOST_WRITTEN = 64 * 1024 * 1024 };

void run_release(run_done *done)
{
    ff_str_release(&done->line);
    ff_str_release(&done->out);
    ff_str_release(&done->talk);
}

/* Words that cli_run may change: it moves pointers about. */
static int run_copied(const char *const *words, int count)
{
    static char program[] = "flagfall";
    ff_arena arena = {0};
    char *argv[WORDS_MOST + 4] = {program};
    int argc = 1;
    for (int i = 0; i < count && argc < WORDS_MOST + 2; i++) {
        argv[argc] = ff_arena_copy(&arena, words[i], strlen(words[i]));
        if (argv[argc++] == NULL) {
            ff_arena_release(&arena);
            return cli_no_memory();
        }
    }
    argv[argc] = NULL;
    int status = cli_run(argc, argv);
    ff_arena_release(&arena);
    return status;
}

static bool put_text(ff_virtual *set, const run_text *one)
{
    ff_str copy = FF_STR_INIT;
    if (one->text->size == 0)
        return true;
    ff_str_bytes(&copy, ff_str_get(one->text), one->text->size);
    return !copy.failed && ff_virtual_put(set, one->name, &copy, false, NULL) == FF_OK;
}

static bool put_texts(ff_virtual *set, const run_texts *texts)
{
    for (size_t i = 0; i < texts->count; i++)
        if (!put_text(set, &texts->list[i]))
            return false;
    return true;
}

void run_here(const char *const *words, int count, const ff_str *input, run_done *done)
{
    run_texts texts = {.count = input != NULL, .list = {{"-", input}}};
    run_here_with(words, count, &texts, done);
}

void run_here_with(const char *const *words, int count, const run_texts *texts, run_done *done)
{
    ff_virtual set = FF_VIRTUAL_INIT;
    set.most = MOST_WRITTEN;
    set.streams = texts->count <= 1; /* files of the page: none of the disk is read */
    words_show(words, count, &done->line);
    cli_talk_to(&done->talk);
    if (done->line.failed || !put_texts(&set, texts)) {
        done->status = cli_no_memory();
    } else {
        ff_virtual_use(&set);
        done->status = run_copied(words, count);
        ff_virtual_use(NULL);
    }
    cli_talk_to(NULL);
    ff_str_release(&done->out);
    done->out = set.out;
    set.out = (ff_str)FF_STR_INIT;
    ff_virtual_release(&set);
}

/* --- of an answer --- */

run_texts run_texts_of(const ff_web_answer *answer)
{
    run_texts texts = {.count = 1, .list = {{"-", &answer->input}}};
    for (int i = 0; i < FF_WEB_SHEETS; i++)
        if (answer->sheet_names[i] != NULL)
            texts.list[texts.count++] = (run_text){answer->sheet_names[i], &answer->sheets[i]};
    return texts;
}

int run_check(const ff_web_answer *answer, const char *file, const char *learner, ff_error *err)
{
    const char *words[FF_WEB_WORDS_MAX];
    for (int i = 0; i < answer->word_count; i++) {
        words[i] = answer->words[i];
        if (learner != NULL && strcmp(words[i], learner) == 0)
            words[i] = "-";
        for (int k = 0; k < FF_WEB_SHEETS; k++)
            if (answer->sheet_names[k] != NULL && answer->sheets[k].size > 0 &&
                strcmp(words[i], answer->sheet_names[k]) == 0)
                words[i] = "-";
    }
    return words_check(words, answer->word_count, file, err);
}

static const char *arena_text(ff_arena *arena, ff_str *text)
{
    const char *copy = text->failed ? NULL : ff_arena_copy(arena, ff_str_get(text), text->size);
    ff_str_release(text);
    return copy;
}

static const char *author_word(ff_arena *arena, const char *author)
{
    ff_str word = FF_STR_INIT;
    ff_str_format(&word, "--author=%s", author);
    return arena_text(arena, &word);
}

static run_made made_of(const char *folder, const char *word, ff_arena *arena)
{
    size_t size = strlen(word);
    bool suffix = size > 4 && strcmp(word + size - 4, ".ffe") == 0;
    ff_str name = FF_STR_INIT, path = FF_STR_INIT;
    ff_str_format(&name, "%s%s", word, suffix ? "" : ".ffe");
    ff_str_format(&path, "%s/%s", folder, ff_str_get(&name));
    return (run_made){arena_text(arena, &name), arena_text(arena, &path)};
}

/* Without memory the command refuses its words. */
static const char *or_none(const char *word)
{
    return word != NULL ? word : "";
}

int run_words_of(const ff_web_answer *answer, const char *author, const char *folder,
                 ff_arena *arena, const char *words[WORDS_MOST], run_made *made)
{
    int name = words_of_name(answer->words, answer->word_count), count = 0;
    bool makes = words_make_event(answer->words, answer->word_count), options = true;
    if (author != NULL && !words_know(answer->words, answer->word_count, "author"))
        author = NULL;
    *made = (run_made){NULL, NULL};
    for (int i = 0; i < answer->word_count; i++) {
        const char *word = answer->words[i];
        if (i == name && author != NULL)
            words[count++] = or_none(author_word(arena, author));
        bool is_file = makes && i >= name && (!options || word[0] != '-');
        options = options && strcmp(word, "--") != 0;
        if (is_file)
            *made = made_of(folder, word, arena);
        words[count++] = is_file ? or_none(made->path) : word;
    }
    return count;
}

int run_lay_copy(const ff_str *input, const char *folder, const char **last_word,
                 ff_output **copy, ff_error *err)
{
    static const ff_write_rule rule = {.side = true, .plain = true};
    ff_str name = FF_STR_INIT;
    ff_str_format(&name, "%s/.from-another.ffe", folder);
    int code = ff_str_status(&name);
    if (code == FF_OK)
        code = ff_output_new_by(ff_str_get(&name), &rule, copy, err);
    ff_str_release(&name);
    if (code != FF_OK)
        return code;
    *last_word = ff_output_temporary(*copy);
    code = *last_word != NULL ? ff_output_write(*copy, ff_str_get(input), input->size, err)
                              : ff_fail(err, FF_E_MEMORY, "out of memory");
    if (code == FF_OK)
        code = ff_output_flush(*copy, err);
    if (code == FF_OK)
        return FF_OK;
    ff_output_cancel(*copy);
    *copy = NULL;
    return code;
}

void run_show(const run_done *done, ff_web_ran *ran, ff_arena *arena)
{
    ff_str line = FF_STR_INIT;
    ff_str_format(&line, "flagfall %s", ff_str_get(&done->line));
    *ran = (ff_web_ran){.line = arena_text(arena, &line),
                        .status = done->status,
                        .output = ff_str_get(&done->out),
                        .output_size = done->out.size,
                        .talk = ff_str_get(&done->talk),
                        .entry = done->entry};
}
