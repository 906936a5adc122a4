/* Every tie-break with every modifier on two small events, under each edition of C.07. The
 * values were worked out by the text of the rules with fractions, apart from this library. */
#include "support/cards.h"
#include "support/unit.h"

#include "flagfall/standings.h"

typedef struct row {
    const char *code;
    const char *values[6]; /* by pairing number; "" undefined */
} row;

/* A Swiss of five rounds. 1: a forfeit win at the end; 2: the bye of the pairing at the end; 3:
 * a bye asked for in round 1; 4: the bye of the pairing in round 1; 5: nothing in round 4, and
 * forfeited in round 5, so that the first is worth a draw to the opponents (16.2.5) unless
 * forfeits are games; 6: forfeited in round 2, and stays away at the end. */
static const char *const swiss[] = {
    "6w1 4b= 2b0 3w= 5w+", "5w= 3b0 1w1 4w1 U", "H 2w1 6b1 1b= 4w0",
    "U 1w= 5w= 2b0 3b1",   "2b= 6w+ 4b= Z 1b-", "1b0 5b- 3w0 U Z",
};

/* A round robin of five by the Berger table; 3 won by forfeit and lost so, 1 and 4 both did not
 * come. */
static const char *const robin[] = {
    ". 2w= 3b1 4w- 5b=", "5w1 1b= . 3w- 4b1", "4w= 5b- 1w0 2b+ .",
    "3b= . 5w1 1b- 2w0", "2b0 3w+ 4b0 . 1w=",
};

static const row swiss_2026[] = {
    {"BH", {"13.5", "14.0", "13.5", "14.5", "12.0", "9.0"}},
    {"FB", {"13.5", "13.5", "12.5", "14.5", "12.5", "9.0"}},
    {"AOB", {"12.75", "13.38", "12.75", "13.25", "14.25", "13.50"}},
    {"AOB/F", {"12.38", "13.25", "12.63", "13.00", "14.00", "13.00"}},
    {"SB", {"7.00", "9.75", "7.75", "8.25", "4.75", "1.00"}},
    {"BH/C1", {"12.0", "11.5", "11.0", "12.0", "10.0", "8.0"}},
    {"FB/C1", {"12.0", "11.0", "10.0", "12.0", "10.0", "8.0"}},
    {"AOB/C1", {"14.00", "13.83", "14.00", "13.67", "14.50", "13.50"}},
    {"AOB/C1/F", {"13.50", "13.50", "13.83", "13.17", "14.50", "13.50"}},
    {"SB/C1", {"5.50", "8.50", "6.25", "7.00", "3.25", "1.00"}},
    {"BH/C2", {"9.5", "9.0", "9.5", "9.5", "8.0", "7.0"}},
    {"FB/C2", {"9.5", "8.5", "8.5", "9.5", "8.5", "7.0"}},
    {"AOB/C2", {"14.25", "14.00", "14.25", "13.75", "", ""}},
    {"AOB/C2/F", {"14.00", "14.00", "14.00", "13.50", "", ""}},
    {"SB/C2", {"3.00", "6.00", "5.00", "4.50", "3.25", "1.00"}},
    {"BH/M1", {"8.5", "8.5", "7.5", "8.5", "6.5", "5.0"}},
    {"FB/M1", {"8.5", "7.5", "6.5", "8.5", "6.5", "4.5"}},
    {"AOB/M1", {"13.75", "13.50", "13.75", "13.50", "", ""}},
    {"AOB/M1/F", {"13.00", "13.00", "13.50", "13.00", "", ""}},
    {"SB/M1", {"5.50", "5.50", "2.75", "7.00", "1.50", "1.00"}},
    {"BH/M2", {"3.0", "3.0", "3.0", "3.0", "1.5", "1.0"}},
    {"FB/M2", {"2.5", "2.5", "2.5", "2.5", "2.5", "1.0"}},
    {"AOB/M2", {"", "", "", "", "", ""}},
    {"AOB/M2/F", {"", "", "", "", "", ""}},
    {"SB/M2", {"1.50", "0.00", "0.00", "1.50", "0.00", "1.00"}},
    {"BH/P", {"13.0", "13.5", "13.5", "14.0", "13.0", "10.0"}},
    {"FB/P", {"13.5", "13.5", "12.5", "14.5", "12.5", "10.5"}},
    {"AOB/P", {"12.80", "13.38", "12.63", "13.25", "12.63", "13.17"}},
    {"AOB/P/F", {"12.70", "13.25", "13.00", "13.00", "13.00", "12.83"}},
    {"SB/P", {"6.50", "9.50", "7.75", "8.00", "4.75", "1.00"}},
    {"BH/C1/P", {"11.5", "11.5", "11.0", "12.0", "11.0", "9.0"}},
    {"FB/C1/P", {"12.0", "11.0", "10.0", "12.0", "10.0", "9.5"}},
    {"AOB/C1/P", {"13.50", "13.50", "13.50", "13.33", "13.50", "13.25"}},
    {"AOB/C1/P/F", {"13.25", "13.50", "13.83", "13.17", "13.83", "13.00"}},
    {"SB/C1/P", {"5.00", "8.50", "6.25", "7.00", "3.25", "1.00"}},
    {"BH/C2/P", {"9.5", "9.0", "9.5", "9.5", "9.5", "8.0"}},
    {"FB/C2/P", {"9.5", "8.5", "8.5", "9.5", "8.5", "8.5"}},
    {"AOB/C2/P", {"13.67", "13.75", "13.75", "13.50", "13.75", "13.50"}},
    {"AOB/C2/P/F", {"13.50", "14.00", "14.00", "13.50", "14.00", "13.50"}},
    {"SB/C2/P", {"3.00", "6.00", "5.00", "4.50", "3.25", "0.00"}},
    {"BH/M1/P", {"8.0", "8.5", "7.5", "8.5", "7.5", "6.0"}},
    {"FB/M1/P", {"8.5", "7.5", "6.5", "8.5", "6.5", "6.0"}},
    {"AOB/M1/P", {"13.33", "13.25", "13.25", "13.25", "13.25", "13.00"}},
    {"AOB/M1/P/F", {"12.83", "13.00", "13.50", "13.00", "13.50", "12.50"}},
    {"SB/M1/P", {"5.00", "5.50", "2.75", "7.00", "1.50", "1.00"}},
    {"BH/M2/P", {"3.0", "3.0", "3.0", "3.0", "3.0", "2.0"}},
    {"FB/M2/P", {"2.5", "2.5", "2.5", "2.5", "2.5", "2.5"}},
    {"AOB/M2/P", {"13.50", "", "", "", "", ""}},
    {"AOB/M2/P/F", {"12.50", "", "", "", "", ""}},
    {"SB/M2/P", {"1.50", "0.00", "0.00", "1.50", "0.00", "0.00"}},
    {"ARO", {"1925", "1975", "1975", "2025", "2000", "2100"}},
    {"ARO/C1", {"2000", "2033", "2067", "2100", "2100", "2200"}},
    {"ARO/C2", {"2050", "2100", "2150", "2150", "", ""}},
    {"ARO/M1", {"1950", "1950", "2000", "2050", "", ""}},
    {"ARO/M2", {"", "", "", "", "", ""}},
    {"KS/L-2", {"2.0", "2.5", "1.5", "2.0", "1.0", "0.0"}},
    {"KS/L-2/P", {"2.0", "2.5", "1.5", "2.0", "1.0", "0.0"}},
    {"KS/L-1", {"2.0", "2.5", "1.5", "2.0", "1.0", "0.0"}},
    {"KS/L-1/P", {"2.0", "2.5", "1.5", "2.0", "1.0", "0.0"}},
    {"KS", {"1.0", "2.0", "1.5", "1.5", "1.0", "0.0"}},
    {"KS/P", {"1.0", "2.0", "1.5", "1.5", "1.0", "0.0"}},
    {"KS/L+1", {"1.0", "2.0", "1.5", "1.5", "1.0", "0.0"}},
    {"KS/L+1/P", {"1.0", "2.0", "1.5", "1.5", "1.0", "0.0"}},
    {"KS/L+2", {"0.0", "0.0", "1.0", "0.0", "0.5", "0.0"}},
    {"KS/L+2/P", {"0.0", "0.0", "1.0", "0.0", "0.5", "0.0"}},
    {"TPR", {"1925", "2070", "2070", "2025", "2000", "1300"}},
    {"PTP", {"1926", "2077", "2090", "2026", "1999", "1200"}},
    {"APRO", {"1866", "2005", "1830", "2016", "2048", "1998"}},
    {"APPO", {"1848", "2010", "1807", "2023", "2052", "2008"}},
    {"PS", {"9.0", "8.5", "10.5", "9.5", "8.0", "2.0"}},
    {"PS/C1", {"8.0", "8.0", "10.0", "8.5", "7.5", "2.0"}},
    {"PS/C2", {"6.5", "7.5", "8.5", "7.0", "6.0", "2.0"}},
    {"WIN", {"2", "3", "2", "2", "1", "1"}},
    {"WON", {"1", "2", "2", "1", "0", "0"}},
    {"BPG", {"2", "1", "2", "2", "2", "1"}},
    {"BWG", {"0", "0", "1", "1", "0", "0"}},
    {"REP", {"5", "5", "4", "5", "3", "3"}},
    {"STD", {"3.0", "3.5", "3.0", "3.0", "2.0", "1.0"}},
};

static const row swiss_2023[] = {
    {"BH", {"14.0", "15.0", "14.0", "15.0", "12.5", "9.0"}},
    {"FB", {"13.5", "14.5", "13.5", "14.5", "13.5", "9.0"}},
    {"AOB", {"13.25", "13.88", "13.25", "13.88", "15.00", "14.00"}},
    {"AOB/F", {"12.88", "13.75", "12.88", "13.75", "14.50", "13.50"}},
    {"SB", {"7.50", "10.75", "8.00", "8.75", "5.25", "1.00"}},
    {"BH/C1", {"12.5", "12.5", "11.0", "12.5", "10.5", "8.0"}},
    {"FB/C1", {"12.0", "12.0", "10.0", "12.0", "11.0", "8.0"}},
    {"AOB/C1", {"14.67", "14.33", "14.67", "14.33", "15.00", "14.00"}},
    {"AOB/C1/F", {"14.17", "13.83", "14.17", "13.83", "14.50", "13.50"}},
    {"SB/C1", {"6.00", "9.50", "6.50", "7.50", "5.25", "1.00"}},
    {"BH/C2", {"9.5", "9.5", "9.5", "9.5", "8.5", "7.0"}},
    {"FB/C2", {"9.5", "9.5", "8.5", "9.5", "8.5", "7.0"}},
    {"AOB/C2", {"15.00", "14.50", "15.00", "14.50", "", ""}},
    {"AOB/C2/F", {"14.50", "14.00", "14.50", "14.00", "", ""}},
    {"SB/C2", {"4.50", "9.50", "5.00", "6.00", "5.25", "1.00"}},
    {"BH/M1", {"9.0", "9.0", "7.5", "9.0", "7.0", "5.0"}},
    {"FB/M1", {"8.5", "8.5", "6.5", "8.5", "7.5", "4.5"}},
    {"AOB/M1", {"14.50", "14.00", "14.50", "14.00", "", ""}},
    {"AOB/M1/F", {"14.00", "13.50", "14.00", "13.50", "", ""}},
    {"SB/M1", {"6.00", "6.00", "3.00", "7.50", "3.50", "1.00"}},
    {"BH/M2", {"3.0", "3.0", "3.0", "3.0", "2.0", "1.0"}},
    {"SB/M2", {"1.50", "3.00", "0.00", "3.00", "2.00", "1.00"}},
    {"BH/P", {"13.0", "14.5", "14.0", "14.5", "13.0", "10.0"}},
    {"FB/P", {"13.5", "14.5", "13.5", "14.5", "12.5", "10.5"}},
    {"AOB/P", {"13.20", "13.63", "13.00", "13.63", "13.00", "13.33"}},
    {"AOB/P/F", {"13.10", "13.50", "13.25", "13.50", "13.25", "13.17"}},
    {"SB/P", {"6.50", "10.50", "8.00", "8.50", "4.75", "1.00"}},
    {"BH/C1/P", {"11.5", "12.5", "11.0", "12.5", "11.0", "9.0"}},
    {"FB/C1/P", {"12.0", "12.0", "10.0", "12.0", "10.0", "9.5"}},
    {"AOB/C1/P", {"14.00", "13.83", "14.00", "13.83", "14.00", "13.50"}},
    {"AOB/C1/P/F", {"13.75", "13.83", "14.17", "13.83", "14.17", "13.50"}},
    {"SB/C1/P", {"5.00", "9.50", "6.50", "7.50", "3.25", "1.00"}},
    {"BH/C2/P", {"9.5", "9.5", "9.5", "9.5", "9.5", "8.0"}},
    {"FB/C2/P", {"9.5", "9.5", "8.5", "9.5", "8.5", "8.5"}},
    {"AOB/C2/P", {"14.33", "14.25", "14.50", "14.25", "14.50", "14.00"}},
    {"AOB/C2/P/F", {"14.17", "14.00", "14.50", "14.00", "14.50", "13.50"}},
    {"SB/C2/P", {"3.00", "9.50", "5.00", "6.00", "3.25", "0.00"}},
    {"BH/M1/P", {"8.0", "9.0", "7.5", "9.0", "7.5", "6.0"}},
    {"FB/M1/P", {"8.5", "8.5", "6.5", "8.5", "6.5", "6.0"}},
    {"AOB/M1/P", {"13.83", "13.50", "13.75", "13.50", "13.75", "13.00"}},
    {"AOB/M1/P/F", {"13.50", "13.50", "14.00", "13.50", "14.00", "13.50"}},
    {"SB/M1/P", {"5.00", "6.00", "3.00", "7.50", "1.50", "1.00"}},
    {"AOB/M2/P", {"14.00", "", "", "", "", ""}},
    {"AOB/M2/P/F", {"13.50", "", "", "", "", ""}},
    {"SB/M2/P", {"1.50", "3.00", "0.00", "3.00", "0.00", "0.00"}},
};

static const row swiss_before[] = {
    {"BH", {"12.0", "13.0", "12.0", "13.0", "14.0", "10.5"}},
    {"FB", {"12.5", "13.0", "11.5", "13.5", "13.0", "11.0"}},
    {"AOB", {"12.13", "12.75", "12.13", "12.75", "13.00", "12.00"}},
    {"AOB/F", {"12.25", "12.63", "12.50", "12.50", "13.25", "12.00"}},
    {"SB", {"6.25", "8.75", "7.00", "7.50", "4.75", "0.50"}},
    {"BH/C1", {"10.5", "10.5", "10.5", "11.0", "12.0", "10.0"}},
    {"FB/C1", {"11.0", "11.0", "10.0", "11.5", "11.0", "10.5"}},
    {"AOB/C1", {"12.67", "13.00", "12.67", "13.00", "13.00", "12.00"}},
    {"AOB/C1/F", {"12.67", "13.00", "13.00", "12.83", "13.50", "12.50"}},
    {"SB/C1", {"4.75", "7.50", "5.50", "5.50", "2.75", "0.00"}},
    {"BH/C2", {"8.5", "8.0", "8.0", "8.5", "9.5", "8.0"}},
    {"FB/C2", {"9.0", "8.5", "8.0", "9.0", "9.0", "8.5"}},
    {"AOB/C2", {"13.00", "13.50", "13.00", "13.50", "", ""}},
    {"AOB/C2/F", {"13.25", "13.25", "13.25", "13.00", "", ""}},
    {"SB/C2", {"2.75", "5.00", "5.50", "4.25", "1.50", "0.00"}},
    {"BH/M1", {"7.5", "7.5", "7.5", "8.0", "8.5", "7.0"}},
    {"FB/M1", {"7.5", "7.5", "7.0", "8.0", "7.5", "7.0"}},
    {"AOB/M1", {"12.50", "12.50", "12.50", "12.50", "", ""}},
    {"AOB/M1/F", {"12.25", "12.75", "12.75", "12.75", "", ""}},
    {"SB/M1", {"3.25", "7.50", "2.50", "2.50", "2.75", "0.00"}},
    {"BH/M2", {"2.5", "2.5", "2.5", "2.5", "3.0", "2.5"}},
    {"FB/M2", {"2.5", "2.5", "2.5", "2.5", "2.5", "2.5"}},
    {"AOB/M2", {"", "", "", "", "", ""}},
    {"AOB/M2/F", {"", "", "", "", "", ""}},
    {"SB/M2", {"1.25", "2.50", "1.25", "1.25", "0.00", "0.00"}},
    {"ARO", {"1925", "1975", "1975", "2025", "2000", "2100"}},
    {"ARO/C1", {"1925", "1975", "1975", "2025", "2000", "2100"}},
    {"ARO/C2", {"2000", "2033", "2067", "2100", "2000", "2100"}},
    {"ARO/M1", {"1867", "1900", "1900", "1967", "1900", "2000"}},
    {"ARO/M2", {"1900", "1900", "1900", "2000", "", ""}},
    {"KS/L-2", {"2.0", "2.5", "2.5", "2.0", "1.0", "0.0"}},
    {"KS/L-1", {"1.0", "2.5", "1.5", "2.0", "1.0", "0.0"}},
    {"KS", {"1.0", "2.5", "1.5", "2.0", "1.0", "0.0"}},
    {"KS/L+1", {"0.5", "0.0", "1.0", "1.0", "0.5", "0.0"}},
    {"KS/L+2", {"0.0", "0.0", "0.0", "0.0", "0.0", "0.0"}},
};

static const row robin_2026[] = {
    {"SB", {"3.50", "4.00", "3.25", "2.25", "2.50"}},
    {"SB/C1", {"3.50", "4.00", "3.25", "1.50", "2.50"}},
    {"SB/C2", {"2.75", "2.50", "2.50", "0.00", "1.00"}},
    {"SB/M1", {"2.25", "3.00", "0.75", "1.50", "2.50"}},
    {"SB/M2", {"0.00", "0.00", "0.00", "0.00", "0.00"}},
    {"ARO", {"1967", "1967", "2050", "1967", "2067"}},
    {"ARO/C1", {"2050", "2050", "2200", "2050", "2150"}},
    {"ARO/C2", {"2100", "2200", "", "2100", "2200"}},
    {"ARO/M1", {"2000", "1900", "", "2000", "2100"}},
    {"ARO/M2", {"", "", "", "", ""}},
    {"KS/L-2", {"2.0", "2.5", "1.5", "1.5", "1.5"}},
    {"KS/L-1", {"2.0", "2.5", "1.5", "1.5", "1.5"}},
    {"KS", {"0.5", "0.5", "1.0", "0.0", "0.5"}},
    {"KS/L+1", {"0.5", "0.0", "1.0", "0.0", "0.0"}},
    {"KS/L+2", {"0.0", "0.0", "0.0", "0.0", "0.0"}},
    {"TPR", {"2092", "2240", "1857", "1967", "1794"}},
    {"PTP", {"2103", "2292", "1826", "1968", "1763"}},
    {"APRO", {"1964", "1951", "2030", "1964", "2100"}},
    {"APPO", {"1960", "1945", "2036", "1960", "2121"}},
    {"PS", {"5.5", "8.0", "4.5", "5.5", "4.5"}},
    {"PS/C1", {"5.5", "7.0", "4.0", "5.0", "4.5"}},
    {"PS/C2", {"5.0", "5.5", "3.5", "4.5", "3.5"}},
    {"WIN", {"1", "2", "1", "1", "1"}},
    {"WON", {"1", "2", "1", "1", "1"}},
    {"BPG", {"2", "2", "1", "1", "2"}},
    {"BWG", {"1", "1", "1", "0", "0"}},
    {"REP", {"3", "3", "3", "3", "4"}},
    {"STD", {"2.0", "2.5", "1.5", "1.5", "1.5"}},
};

static const row robin_2023[] = {
    {"BH", {"7.0", "6.5", "7.5", "7.5", "7.5"}},
    {"FB", {"7.0", "7.0", "7.5", "7.0", "7.5"}},
    {"AOB", {"7.25", "7.38", "7.13", "7.13", "7.13"}},
    {"AOB/F", {"7.25", "7.25", "7.13", "7.25", "7.13"}},
    {"BH/C1", {"5.5", "5.0", "6.0", "6.0", "6.0"}},
    {"AOB/C1", {"7.50", "7.50", "7.33", "7.33", "7.33"}},
    {"AOB/C1/F", {"7.33", "7.33", "7.17", "7.33", "7.17"}},
    {"BH/C2", {"4.0", "3.5", "4.5", "4.5", "4.5"}},
    {"AOB/C2", {"7.50", "7.50", "7.50", "7.50", "7.50"}},
    {"AOB/C2/F", {"7.50", "7.50", "7.25", "7.50", "7.25"}},
    {"BH/M1", {"3.0", "3.0", "3.5", "3.5", "3.5"}},
    {"AOB/M1", {"7.50", "7.50", "7.25", "7.25", "7.25"}},
    {"AOB/M1/F", {"7.25", "7.25", "7.00", "7.25", "7.00"}},
    {"BH/M2", {"0.0", "0.0", "0.0", "0.0", "0.0"}},
    {"AOB/M2", {"", "", "", "", ""}},
    {"AOB/M2/F", {"", "", "", "", ""}},
    {"ARO", {"1950", "1975", "2000", "2025", "2050"}},
    {"ARO/C1", {"2000", "2033", "2067", "2100", "2100"}},
    {"ARO/C2", {"2050", "2100", "2150", "2150", "2150"}},
    {"ARO/M1", {"1950", "1950", "2000", "2050", "2050"}},
    {"TPR", {"1950", "2070", "1913", "1938", "1963"}},
    {"PTP", {"1947", "2077", "1894", "1922", "1954"}},
    {"APRO", {"1971", "1941", "1980", "1974", "1968"}},
    {"APPO", {"1962", "1929", "1975", "1968", "1960"}},
    {"BPG", {"2", "2", "2", "2", "2"}},
    {"REP", {"4", "4", "4", "4", "4"}},
    {"STD", {"2.5", "2.5", "1.5", "2.0", "1.5"}},
};

static ff_event event;

static int end(void **state)
{
    (void)state;
    ff_event_release(&event);
    return 0;
}

static void check_row(const row *wanted, const char *edition)
{
    ff_tiebreak list[FF_TIEBREAKS_MAX];
    ff_standings_options options = {.edition = ff_c07_by_name(edition), .tiebreaks = list};
    ff_standings table;
    assert_int_equal(ff_tiebreaks_parse(wanted->code, list, &options.tiebreak_count, NULL),
                     FF_OK);
    assert_int_equal(ff_standings_make(&event, &options, &table, NULL), FF_OK);
    for (int i = 0; i < (int)event.player_count; i++) {
        char text[FF_VALUE_SIZE];
        ff_value value = table.rows[table.row_of[i]].values[0];
        ff_value_text(value, ff_tiebreak_decimals(&list[0]), text);
        if (strcmp(text, wanted->values[i]) != 0)
            fail_msg("%s of %s, number %d: %s and not %s", wanted->code, edition, i + 1, text,
                     wanted->values[i]);
    }
    ff_standings_release(&table);
}

static void check_rows(const row *rows, size_t count, const char *edition)
{
    for (size_t i = 0; i < count; i++)
        check_row(&rows[i], edition);
}

static void test_swiss(void **state)
{
    (void)state;
    cards_make_event(&event, swiss, 6, FF_EVENT_SWISS);
    check_rows(swiss_2026, COUNT_OF(swiss_2026), "2026");
    check_rows(swiss_2023, COUNT_OF(swiss_2023), "2023");
    for (size_t i = 0; i < COUNT_OF(swiss_2026); i++) /* these are as they were */
        if (strchr("AKPTWR", swiss_2026[i].code[0]) != NULL && swiss_2026[i].code[1] != 'O')
            check_row(&swiss_2026[i], "2023");
    check_rows(swiss_before, COUNT_OF(swiss_before), "before-2023");
}

/* Before 2023 forfeits of a round robin were no games for ratings, as they are not since 2026;
 * between, they were. Buchholz was allowed until 2026. */
static void test_round_robin(void **state)
{
    (void)state;
    cards_make_event(&event, robin, 5, FF_EVENT_ROUND_ROBIN);
    check_rows(robin_2026, COUNT_OF(robin_2026), "2026");
    check_rows(robin_2023, COUNT_OF(robin_2023), "2023");
    for (size_t i = 0; i < COUNT_OF(robin_2026); i++)
        if (strstr("ARO TPR PTP APRO APPO SB KS", robin_2026[i].code) != NULL)
            check_row(&robin_2026[i], "before-2023");
    for (size_t i = 0; i < COUNT_OF(robin_2023); i++)
        if (strstr("BH AOB FB BPG STD REP", robin_2023[i].code) != NULL)
            check_row(&robin_2023[i], "before-2023");
}

/* --- the terms --- */

static ff_str out;

static void put_value(const char *before, ff_value value)
{
    char text[FF_VALUE_SIZE];
    ff_value_text(value, value.den == 1 ? 0 : value.den == 100 ? 2 : 1, text);
    ff_str_format(&out, "%s%s", before, text);
}

/* "5 dummy+ 5=2.5<3.0 cap": in round 5 a dummy, result +, number 5 was to be met; 2.5 are
 * added, of 3.0 before the cap. "xN": times so many tenths; "[…]": cut; "?": not played by
 * choice. */
static void put_part(const ff_part *part)
{
    bool changed = ff_value_compare(part->base, part->raw_base) != 0;
    ff_str_format(&out, "%s%d %s%c ", out.size > 0 ? ", " : "", part->round,
                  ff_part_kind_name(part->kind), ff_result_letter(part->result));
    if (part->opponent != FF_NOBODY)
        ff_str_format(&out, "%d", part->opponent + 1);
    put_value("=", part->amount);
    if (ff_value_compare(part->base, part->amount) != 0)
        put_value(" of ", part->base);
    if (changed)
        put_value("<", part->raw_base);
    if (part->weight != FF_NO_WEIGHT)
        ff_str_format(&out, " x%d", part->weight);
    if (part->voluntary)
        ff_str_text(&out, "?");
    if (part->cut != FF_CUT_NONE)
        ff_str_format(&out, " [%s]", ff_standings_cut_name(part->cut));
    if (part->cap != FF_CAP_NONE)
        ff_str_format(&out, " held to %s", ff_standings_cap_name(part->cap));
}

static void check_terms(const char *code, const char *edition, int no, const char *wanted)
{
    ff_tiebreak list[FF_TIEBREAKS_MAX];
    ff_standings_options options = {.edition = ff_c07_by_name(edition), .tiebreaks = list};
    ff_standings table;
    ff_explanation why;
    assert_int_equal(ff_tiebreaks_parse(code, list, &options.tiebreak_count, NULL), FF_OK);
    assert_int_equal(ff_standings_make(&event, &options, &table, NULL), FF_OK);
    assert_int_equal(ff_standings_explain(&table, no - 1, 0, &why, NULL), FF_OK);
    ff_str_clear(&out);
    for (size_t i = 0; i < why.count; i++)
        put_part(&why.parts[i]);
    if (why.divisor != 0)
        ff_str_format(&out, "; of %d", why.divisor);
    if (why.percent >= 0)
        ff_str_format(&out, "; %d %% %+d", why.percent, why.difference);
    if (strcmp(ff_str_get(&out), wanted) != 0)
        fail_msg("%s of %s, number %d:\n%s\nand not\n%s", code, edition, no, ff_str_get(&out),
                 wanted);
    ff_str_release(&out);
    ff_standings_release(&table);
}

static void test_terms_of_a_swiss(void **state)
{
    static const struct {
        const char *code, *edition;
        int no;
        const char *terms;
    } cases[] = {
        {"BH/C1", "2026", 1,
         "1 game1 6=1.5<1.0 [low], 2 game= 4=3.0, 3 game0 2=3.5, 4 game= 3=3.0, 5 dummy+ "
         "5=2.5<3.0 held to opponent"},
        {"BH", "2026", 3,
         "1 dummyH =2.5<3.0? held to draws, 2 game1 2=3.5, 3 game1 6=1.5<1.0, 4 game= 1=3.0, 5 "
         "game0 4=3.0"},
        /* round 2 is both the least and not played by choice; then round 5 goes, although round
           4 is as little */
        {"BH/C2", "2026", 6,
         "1 game0 1=3.0, 2 dummy- 5=1.0? [low], 3 game0 3=3.0, 4 dummyU =1.0, 5 dummyZ =1.0? "
         "[voluntary]"},
        {"BH/M1", "2023", 3,
         "1 dummyH =3.0? [voluntary], 2 game1 2=3.5 [high], 3 game1 6=1.5<1.0, 4 game= 1=3.0, "
         "5 game0 4=3.0"},
        {"BH", "before-2023", 3,
         "1 virtualH =2.5?, 2 game1 2=3.0<3.5, 3 game1 6=1.5<1.0, 4 game= 1=2.5<3.0, 5 game0 "
         "4=2.5<3.0"},
        {"FB/C1", "2026", 5,
         "1 game= 2=3.5, 2 dummy+ 6=1.5<2.5 held to opponent, 3 game= 4=2.5<3.0, 4 dummyZ "
         "=2.5? [voluntary], 5 forfeit- 1=2.5<3.0"},
        {"SB/C1", "2026", 5,
         "1 game= 2=1.75 of 3.5 x5, 2 dummy+ 6=1.50<2.0 x10 [low] held to opponent, 3 game= "
         "4=1.50 of 3.0 x5, 4 dummyZ =0.00 of 2.0 x0?, 5 dummy- 1=0.00 of 2.0 x0?"},
        {"KS", "2026", 1,
         "1 game1 6=1.0 [low], 2 game= 4=0.5 of 3.0, 3 game0 2=0.0 of 3.5, 4 game= "
         "3=0.5 of 3.0, 5 forfeit+ 5=1.0 of 2.0 [low]"},
        {"KS/P", "2026", 6,
         "1 game0 1=0.0 of 3.0, 2 forfeit- 5=0.0 of 2.0 [low], 3 game0 3=0.0 of 3.0"},
        {"AOB/P/C1", "2026", 1,
         "1 game1 6=10.0 [low], 2 game= 4=14.0, 3 game0 2=13.5, 4 game= 3=13.5, 5 forfeit+ "
         "5=13.0; of 4"},
        {"ARO/C2", "before-2023", 1,
         "1 game1 6=1700 [low], 2 game= 4=1900, 3 game0 2=2100, 4 game= 3=2000, 5 round+ 5=0 "
         "[unplayed]; of 3"},
        {"ARO/C1", "before-2023", 6,
         "1 game0 1=2200, 2 round- 5=0? [unplayed], 3 game0 3=2000; of 2"},
        {"TPR", "2026", 2,
         "1 game= 5=1800, 2 game0 3=2000, 3 game1 1=2200, 4 game1 4=1900; of 4; 63 % +95"},
        {"APRO", "2026", 1,
         "1 game1 6=1300, 2 game= 4=2025, 3 game0 2=2070, 4 game= 3=2070; of 4"},
        {"PS/C2", "2026", 4,
         "1 roundU =1.0 [first], 2 round= 1=1.5 of 0.5 [first], 3 round= 5=2.0 of 0.5, 4 "
         "round0 2=2.0 of 0.0, 5 round1 3=3.0 of 1.0"},
        {"STD", "2026", 1,
         "1 round1 6=1.0, 2 round= 4=0.5, 3 round0 2=0.0, 4 round= 3=0.5, 5 round+ 5=1.0"},
        {"REP", "2026", 5,
         "1 round= 2=1 of 0.5, 2 round+ 6=1, 3 round= 4=1 of 0.5, 4 roundZ =0, 5 round- 1=0"},
        {"TPN", "2026", 3, "0 player  =3"},
        {"RTNG", "2026", 3, "0 player  =2000"},
    };
    (void)state;
    cards_make_event(&event, swiss, 6, FF_EVENT_SWISS);
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        check_terms(cases[i].code, cases[i].edition, cases[i].no, cases[i].terms);
}

static void test_terms_of_a_round_robin(void **state)
{
    static const struct {
        const char *code, *edition;
        int no;
        const char *terms;
    } cases[] = {
        {"SB", "2026", 3,
         "1 game= 4=0.75 of 1.5 x5, 2 forfeit- 5=0.00 of 1.5 x0, 3 game0 1=0.00 of 2.0 x0, 4 "
         "forfeit+ 2=2.50 x10"},
        {"ARO", "2026", 3, "1 game= 4=1900, 3 game0 1=2200; of 2"},
        {"ARO", "2023", 3,
         "1 game= 4=1900, 2 forfeit- 5=1800, 3 game0 1=2200, 4 forfeit+ 2=2100; of 4"},
        /* half of four games each are 2: only number 1 and 2 have that */
        {"KS", "2026", 5,
         "1 game0 2=0.0 of 2.5, 2 forfeit+ 3=1.0 of 1.5 [low], 3 game0 4=0.0 of 1.5 [low], 5 "
         "game= 1=0.5 of 2.0"},
        {"WON", "2026", 3,
         "1 round= 4=0 of 0.5, 2 round- 5=0, 3 round0 1=0, 4 round+ 2=1, 5 round  =0"},
    };
    (void)state;
    cards_make_event(&event, robin, 5, FF_EVENT_ROUND_ROBIN);
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        check_terms(cases[i].code, cases[i].edition, cases[i].no, cases[i].terms);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_swiss, end),
        cmocka_unit_test_teardown(test_round_robin, end),
        cmocka_unit_test_teardown(test_terms_of_a_swiss, end),
        cmocka_unit_test_teardown(test_terms_of_a_round_robin, end),
    };
    return cmocka_run_group_tests_name("tiebreak tables", tests, NULL, NULL);
}
