#include "pack/unzip.h"

#include "flagfall/memory.h"
#include "pack/z_library.h"

#include <stdint.h>
#include <string.h>
#include <strings.h>

enum { HEADER_SIZE = 30, FLAG_ENCRYPTED = 1, FLAG_DESCRIPTOR = 8 };
enum { STORED = 0, DEFLATED = 8 };
/* a descriptor: perhaps its mark, the sum, and two sizes of 4 bytes, or of 8 */
enum { DESCRIPTOR_SIZE = 12 };
enum { NAME_MOST = 1024 };

static const unsigned char member_mark[4] = {'P', 'K', 3, 4};
static const unsigned char descriptor_mark[4] = {'P', 'K', 7, 8};

typedef enum zip_state {
    AT_HEADER,
    AT_NAME,
    AT_EXTRA,
    AT_DATA,
    AT_BREAK,
    AT_DESCRIPTOR
} zip_state;

/* What a local file header says. */
typedef struct zip_member {
    unsigned flags, method;
    unsigned long sum;
    unsigned long long packed;
    size_t name_size, extra_size;
} zip_member;

struct ff_unzip {
    zip_state state;
    zip_member member;
    bool wanted;
    unsigned char held[NAME_MOST]; /* of a header, a name or a descriptor that is not whole */
    size_t held_size;
    unsigned long long left; /* of what is passed over or stored */
    unsigned long sum;       /* of what came out */
    size_t wasted;           /* unpacked and not wanted, since it was last asked for */
    z_stream inflater;
    bool inflating;
};

static unsigned little(const unsigned char *at, int bytes)
{
    unsigned value = 0;
    for (int i = bytes - 1; i >= 0; i--)
        value = value << 8 | at[i];
    return value;
}

static void parse_header(const unsigned char *at, zip_member *out)
{
    *out = (zip_member){.flags = little(at + 6, 2),
                        .method = little(at + 8, 2),
                        .sum = little(at + 14, 4),
                        .packed = little(at + 18, 4),
                        .name_size = little(at + 26, 2),
                        .extra_size = little(at + 28, 2)};
}

/* The name of a file of games, which ends so; not one that begins with a full stop, as macOS
 * adds beside each. */
static bool is_named(const unsigned char *name, size_t size, const char *end)
{
    size_t base = size, length = strlen(end);
    while (base > 0 && name[base - 1] != '/')
        base--;
    return size - base > length && name[base] != '.' &&
           strncasecmp((const char *)name + size - length, end, length) == 0;
}

static bool has_games(const unsigned char *name, size_t size)
{
    return is_named(name, size, ".pgn");
}

/* Games that are packed once more: nothing of them is passed over unsaid. */
static bool has_packed_games(const unsigned char *name, size_t size)
{
    static const char *const ends[] = {".pgn.gz", ".pgn.zst", ".pgn.bz2", ".pgn.xz",
                                       ".pgn.zip"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (is_named(name, size, ends[i]))
            return true;
    return false;
}

/* Does the header say how long the data are? */
static bool is_sized(const zip_member *m)
{
    return (m->flags & FLAG_DESCRIPTOR) == 0 && m->packed != 0xffffffff;
}

bool ff_unzip_has_games(const unsigned char *bytes, size_t size)
{
    for (size_t at = 0; size - at >= HEADER_SIZE && memcmp(bytes + at, member_mark, 4) == 0;) {
        zip_member m;
        parse_header(bytes + at, &m);
        size_t head = HEADER_SIZE + m.name_size + m.extra_size, rest = size - at;
        if (rest >= HEADER_SIZE + m.name_size &&
            has_games(bytes + at + HEADER_SIZE, m.name_size))
            return true;
        /* without its size a member cannot be passed over unread */
        if (!is_sized(&m) || head > rest || m.packed > rest - head)
            return false;
        at += head + (size_t)m.packed;
    }
    return false;
}

ff_unzip *ff_unzip_new(void)
{
    return ff_calloc(1, sizeof(ff_unzip));
}

void ff_unzip_free(ff_unzip *zip)
{
    if (zip != NULL && zip->inflating)
        inflateEnd(&zip->inflater);
    ff_free(zip);
}

size_t ff_unzip_wasted(ff_unzip *zip)
{
    size_t wasted = zip->wasted;
    zip->wasted = 0;
    return wasted;
}

bool ff_unzip_is_open(const ff_unzip *zip)
{
    return zip->state != AT_HEADER || zip->held_size > 0;
}

/* --- the parts of a member --- */

typedef ff_unzip_portion zip_step;

/* Keeps bytes until there are so many; false: more are required. */
static bool hold(zip_step *s, size_t wanted)
{
    ff_unzip *zip = s->zip;
    size_t have = s->size - s->taken;
    size_t lack = wanted > zip->held_size ? wanted - zip->held_size : 0;
    size_t take = have < lack ? have : lack;
    memcpy(zip->held + zip->held_size, s->bytes + s->taken, take);
    zip->held_size += take;
    s->taken += take;
    return zip->held_size >= wanted;
}

static ff_unzip_outcome damage(zip_step *s, const char *why)
{
    s->why = why;
    return FF_UNZIP_DAMAGED;
}

static ff_unzip_outcome refuse_archive(zip_step *s, const char *why)
{
    s->why = why;
    return FF_UNZIP_REFUSED;
}

static ff_unzip_outcome take_header(zip_step *s)
{
    ff_unzip *zip = s->zip;
    if (!hold(s, 4))
        return FF_UNZIP_GOES_ON;
    if (memcmp(zip->held, member_mark, 4) != 0)
        return memcmp(zip->held, "PK", 2) == 0 ? FF_UNZIP_END
                                               : damage(s, "no member begins where one should");
    if (!hold(s, HEADER_SIZE))
        return FF_UNZIP_GOES_ON;
    parse_header(zip->held, &zip->member);
    if (zip->member.name_size > NAME_MOST)
        return damage(s, "a name is too long");
    zip->held_size = 0;
    zip->state = AT_NAME;
    return FF_UNZIP_GOES_ON;
}

/* The data begin: what is wanted of them is unpacked. */
static ff_unzip_outcome start_data(zip_step *s)
{
    ff_unzip *zip = s->zip;
    const zip_member *m = &zip->member;
    bool sized = is_sized(m);
    zip->state = AT_DATA;
    zip->left = m->packed;
    zip->sum = crc32(0, NULL, 0);
    if (zip->wanted && (m->flags & FLAG_ENCRYPTED) != 0)
        return refuse_archive(s, "it is encrypted: unpack it first");
    if (zip->wanted && m->method != STORED && m->method != DEFLATED)
        return refuse_archive(s,
                              "it is packed in a way that is not known here: unpack it first");
    if (m->method != DEFLATED && !sized)
        return refuse_archive(s, "a member has no size: unpack it first");
    if (m->method != DEFLATED || (!zip->wanted && sized))
        return FF_UNZIP_GOES_ON;
    if (zip->inflating)
        return inflateReset(&zip->inflater) == Z_OK ? FF_UNZIP_GOES_ON : FF_UNZIP_MEMORY;
    zip->inflating = inflateInit2(&zip->inflater, -15) == Z_OK;
    return zip->inflating ? FF_UNZIP_GOES_ON : FF_UNZIP_MEMORY;
}

static ff_unzip_outcome take_name(zip_step *s)
{
    ff_unzip *zip = s->zip;
    if (zip->member.name_size > 0 && !hold(s, zip->member.name_size))
        return FF_UNZIP_GOES_ON;
    zip->wanted = has_games(zip->held, zip->held_size);
    if (has_packed_games(zip->held, zip->held_size))
        return refuse_archive(s, "a file of games in it is packed once more: unpack it first");
    zip->held_size = 0;
    zip->left = zip->member.extra_size;
    zip->state = AT_EXTRA;
    return FF_UNZIP_GOES_ON;
}

/* Passes over bytes; true when all are. */
static bool pass_over(zip_step *s)
{
    size_t have = s->size - s->taken;
    size_t take = have < s->zip->left ? have : (size_t)s->zip->left;
    s->taken += take;
    s->zip->left -= take;
    return s->zip->left == 0;
}

static void give_sum(zip_step *s, size_t from)
{
    if (s->given > from)
        s->zip->sum = crc32(s->zip->sum, s->out + from, (uInt)(s->given - from));
}

/* An empty line keeps the games of two members apart. */
static void end_data(ff_unzip *zip)
{
    zip->state = AT_BREAK;
    zip->left = zip->wanted ? 2 : 0;
}

static ff_unzip_outcome copy_stored(zip_step *s)
{
    size_t have = s->size - s->taken, room = s->room - s->given, from = s->given;
    size_t take = have < room ? have : room;
    take = take < s->zip->left ? take : (size_t)s->zip->left;
    memcpy(s->out + s->given, s->bytes + s->taken, take);
    s->taken += take;
    s->given += take;
    s->zip->left -= take;
    give_sum(s, from);
    if (s->zip->left == 0)
        end_data(s->zip);
    return FF_UNZIP_GOES_ON;
}

/* What is not wanted is unpacked as well where only that shows its end, and thrown away. */
static ff_unzip_outcome inflate_data(zip_step *s)
{
    ff_unzip *zip = s->zip;
    unsigned char waste[4096];
    z_stream *z = &zip->inflater;
    size_t room = zip->wanted ? s->room - s->given : sizeof waste, from = s->given;
    z->next_in = (Bytef *)(uintptr_t)(s->bytes + s->taken);
    z->avail_in = (uInt)(s->size - s->taken);
    z->next_out = zip->wanted ? s->out + s->given : waste;
    z->avail_out = (uInt)room;
    int rc = inflate(z, Z_NO_FLUSH);
    s->taken = s->size - z->avail_in;
    if (zip->wanted)
        s->given += room - z->avail_out;
    else
        zip->wasted += room - z->avail_out;
    give_sum(s, from);
    if (rc == Z_STREAM_END)
        end_data(zip);
    else if (rc == Z_MEM_ERROR)
        return FF_UNZIP_MEMORY;
    else if (rc != Z_OK && rc != Z_BUF_ERROR)
        return damage(s, z->msg != NULL ? z->msg : "it cannot be unpacked");
    return FF_UNZIP_GOES_ON;
}

static ff_unzip_outcome take_data(zip_step *s)
{
    ff_unzip *zip = s->zip;
    if (!zip->wanted && is_sized(&zip->member)) {
        if (pass_over(s))
            zip->state = AT_HEADER;
        return FF_UNZIP_GOES_ON;
    }
    return zip->member.method == STORED ? copy_stored(s) : inflate_data(s);
}

static ff_unzip_outcome check_sum(zip_step *s, unsigned long sum)
{
    s->zip->state = AT_HEADER;
    s->zip->held_size = 0;
    return !s->zip->wanted || s->zip->sum == sum ? FF_UNZIP_GOES_ON
                                                 : damage(s, "the sum of a member is wrong");
}

static ff_unzip_outcome take_break(zip_step *s)
{
    for (; s->zip->left > 0 && s->given < s->room; s->zip->left--)
        s->out[s->given++] = '\n';
    if (s->zip->left > 0)
        return FF_UNZIP_GOES_ON;
    if ((s->zip->member.flags & FLAG_DESCRIPTOR) == 0)
        return check_sum(s, s->zip->member.sum);
    s->zip->state = AT_DESCRIPTOR;
    return FF_UNZIP_GOES_ON;
}

/* Its mark and the width of its sizes are both left open by the format; where the next member
 * or the directory begins is what shows them. */
static ff_unzip_outcome take_descriptor(zip_step *s)
{
    ff_unzip *zip = s->zip;
    size_t size = DESCRIPTOR_SIZE, mark = 0;
    if (!hold(s, 4))
        return FF_UNZIP_GOES_ON;
    if (memcmp(zip->held, descriptor_mark, 4) == 0)
        mark = 4;
    if (zip->held_size < mark + size && !hold(s, mark + size))
        return FF_UNZIP_GOES_ON;
    /* four more bytes are the mark of what follows, or the upper half of a size */
    if (!hold(s, mark + size + 4))
        return FF_UNZIP_GOES_ON;
    if (memcmp(zip->held + mark + size, "PK", 2) != 0) {
        if (!hold(s, mark + size + 8))
            return FF_UNZIP_GOES_ON;
        return check_sum(s, little(zip->held + mark, 4));
    }
    unsigned char next[4];
    memcpy(next, zip->held + mark + size, 4);
    ff_unzip_outcome outcome = check_sum(s, little(zip->held + mark, 4));
    memcpy(zip->held, next, 4);
    zip->held_size = 4;
    return outcome;
}

ff_unzip_outcome ff_unzip_step(ff_unzip_portion *portion)
{
    static ff_unzip_outcome (*const parts[])(zip_step *) = {
        [AT_HEADER] = take_header, [AT_NAME] = take_name,   [AT_EXTRA] = NULL,
        [AT_DATA] = take_data,     [AT_BREAK] = take_break, [AT_DESCRIPTOR] = take_descriptor};
    ff_unzip *zip = portion->zip;
    ff_unzip_outcome outcome = FF_UNZIP_GOES_ON;
    zip_state before;
    do {
        before = zip->state;
        if (zip->state != AT_EXTRA)
            outcome = parts[zip->state](portion);
        else if (pass_over(portion))
            outcome = start_data(portion);
    } while (outcome == FF_UNZIP_GOES_ON && zip->state != before);
    return outcome;
}
