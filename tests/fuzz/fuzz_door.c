/* The door: whatever the question, the answer is a JSON object with the four members, and the
 * next question is answered as if there had been none before. */
#include "base/json.h"
#include "cli/door/door.h"
#include "file/virtual.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds)
{
    if (!holds)
        abort();
}

static void check_answer(const char *question)
{
    ff_arena arena = {0};
    ff_json_value *answer;
    char *text = ff_call(question);
    require(text != NULL && ff_virtual_in_use() == NULL);
    require(ff_json_read(text, strlen(text), &arena, &answer, NULL) == FF_OK);
    long long status = ff_json_get_integer(answer, "status", -1);
    require(status >= 0 && status <= 6 && status != 5);
    require(ff_json_get(answer, "out") != NULL && ff_json_get(answer, "err") != NULL);
    require(ff_json_get(answer, "files") != NULL);
    ff_arena_release(&arena);
    ff_call_free(text);
}

/* Work that may take long by its nature. */
static bool is_long(const char *question)
{
    return strstr(question, "nodes") != NULL || strstr(question, "winnable") != NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { MOST = 4096 };
    char question[MOST + 1];
    if (size > MOST)
        return 0;
    if (size != 0)
        memcpy(question, data, size);
    question[size] = '\0';
    if (!is_long(question))
        check_answer(question);
    return 0;
}
