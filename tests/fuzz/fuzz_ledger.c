/* Ledgers: what is read can be replayed or is refused, time is conserved, and the audit takes
 * its readings. The same bytes are read as a table of clock times. */
#include "clock/audit.h"
#include "pgn/clock_times.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { READINGS = 400 };

static void check(const ff_ledger *ledger)
{
    ff_clock clock;
    ff_clock_reading readings[READINGS];
    ff_audit found;
    size_t count;
    int64_t wall;
    if (ff_ledger_replay(ledger, &clock, NULL) == FF_OK)
        for (int s = 0; s < 2; s++) {
            const ff_clock_hand *h = &clock.hand[s];
            if (h->given_ms + h->bonus_ms - h->used_ms != h->remaining_ms)
                abort();
        }
    if (ff_audit_from_ledger(ledger, readings, READINGS, &count, &wall, NULL) == FF_OK) {
        ff_audit_options options = {FF_PERIODS_ANY, wall, 0, false};
        ff_audit_run(readings, count, &ledger->tc, options, &found, NULL);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ff_ledger ledger;
    ff_pgn_times times;
    if (ff_ledger_read((const char *)data, size, "fuzz", &ledger, NULL) == FF_OK)
        check(&ledger);
    ff_ledger_release(&ledger);
    ff_pgn_times_csv((const char *)data, size, "fuzz", &times, NULL);
    ff_pgn_times_release(&times);
    return 0;
}
