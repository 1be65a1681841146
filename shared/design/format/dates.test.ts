import { dayAndTimeOf, dayOf } from './dates';

// Created in local time, so that the test passes in every time zone.
const afternoon = new Date(2026, 10, 20, 14, 5).toISOString();
const midnight = new Date(2026, 0, 1, 0, 0).toISOString();

it('formats a day with the name of the month', () => {
  expect(dayOf(afternoon)).toBe('20 November 2026');
});

it('formats the time on the 24-hour clock', () => {
  expect(dayAndTimeOf(afternoon)).toBe('20 November 2026, 14:05');
  expect(dayAndTimeOf(midnight)).toBe('1 January 2026, 00:00');
});
