#include "feed/private.h"

#include "feed/stream.h"

/* Answers that stay open. */

int ff_feed_part(ff_feeds *f, feed *one, const ff_net_answer *a, int64_t now_ms, ff_error *err)
{
    ff_str text = FF_STR_INIT;
    if (!one->heard)
        ff_feed_stream_begin(one->stream);
    one->heard = true;
    int code = ff_feed_stream_add(one->stream, a->bytes, a->size, err);
    if (code == FF_OK)
        ff_feed_stream_text(one->stream, &text);
    /* a part that ends no game is no news, and one of blanks keeps the connection alive */
    if (code == FF_OK && text.size > 0)
        code = f->sink.text(f->sink.ctx, one->name, ff_str_get(&text), text.size, now_ms, err);
    if (code == FF_OK && text.size > 0) {
        one->has_text = true;
        one->news_ms = now_ms;
    }
    ff_str_release(&text);
    return code;
}
