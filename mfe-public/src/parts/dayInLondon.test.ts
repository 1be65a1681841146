import { dayInLondon } from './dayInLondon';

test.each([
  ['2026-10-21T22:59:00Z', '21 October 2026'],
  ['2026-10-21T23:30:00Z', '22 October 2026'],
  ['2026-12-31T23:30:00Z', '31 December 2026'],
])('formats %s as %s', (moment, day) => {
  expect(dayInLondon(moment)).toBe(day);
});
