import { lastingState, lastingText } from './lasting';

test.each([
  [0, null, 'None in stock', 'empty'],
  [0, 0, 'None in stock', 'empty'],
  [5, 0, '5 in stock, enough for less than a day', 'low'],
  [5, 1, '5 in stock, enough for 1 day', 'low'],
  [5, 14, '5 in stock, enough for 14 days', 'low'],
  [5, 15, '5 in stock, enough for 15 days', 'enough'],
  [1240, 365, '1,240 in stock, enough for 365 days', 'enough'],
  [1240, 366, '1,240 in stock, enough for more than a year', 'enough'],
  [5, null, '5 in stock', 'enough'],
] as const)('%i that last %s days: %s', (quantity, days_left, text, state) => {
  expect(lastingText({ quantity, days_left })).toBe(text);
  expect(lastingState({ quantity, days_left })).toBe(state);
});
