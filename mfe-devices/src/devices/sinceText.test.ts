import { dayAndTimeOf, timeOf } from '@vended/design/format/dates';
import { sinceText } from './sinceText';

const asOf = '2026-11-20T12:00:00.000Z';

it.each([
  ['2026-11-20T11:56:00.000Z', '4 min'],
  ['2026-11-20T11:00:01.000Z', '59 min'],
  ['2026-11-20T11:00:00.000Z', '1 h'],
  ['2026-11-19T12:00:01.000Z', '23 h'],
])('of %s says the time and %s', (moment, passed) => {
  expect(sinceText(moment, asOf)).toBe(`since ${timeOf(moment)} (${passed})`);
});

it.each([
  ['2026-11-18T20:00:00.000Z', '1 day'],
  ['2026-08-12T12:00:00.000Z', '100 days'],
])('of %s says %s, and the day with its time where that is exact', (moment, passed) => {
  expect(sinceText(moment, asOf)).toBe(`for ${passed}`);
  expect(sinceText(moment, asOf, true)).toBe(`since ${dayAndTimeOf(moment)} (${passed})`);
});

it('leaves the day out of an exact time of the same day', () => {
  const moment = '2026-11-20T11:50:00.000Z';
  expect(sinceText(moment, asOf, true)).toBe(`since ${timeOf(moment)} (10 min)`);
});

it('leaves the duration out where the answer does not say of which time it is', () => {
  expect(sinceText(asOf, undefined)).toBe(`since ${dayAndTimeOf(asOf)}`);
});
