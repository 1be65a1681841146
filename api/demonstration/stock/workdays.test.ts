import { timeOf, workdaysBefore } from './workdays';

const dayMs = 86_400_000;
const monday = Date.parse('2026-11-23T15:20:00Z');

test.each([0, 1, 2, 3, 4, 5, 6])(
  '%j days after a Monday there were as many workdays, and none at a weekend',
  (later) => {
    const now = monday + later * dayMs;
    const days = workdaysBefore(now, 62);

    expect(days).toHaveLength(62);
    for (const day of days)
      expect(new Date(day).toUTCString()).toMatch(/^(Mon|Tue|Wed|Thu|Fri), .* 00:00:00 GMT$/);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    // What is reported may be 90 days late, and layouts begin half a day before.
    expect(now - (days[0] ?? 0)).toBeLessThan(89.5 * dayMs);
    expect(days.at(-1)).toBeLessThan(timeOf(now - dayMs, 1));
  },
);
