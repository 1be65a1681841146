import { typedNumber } from './typedNumber';

test.each([
  ['7', 7],
  [' 0 ', 0],
  ['1200', 1200],
  ['1,200', 1200],
  ['1,200,000', 1_200_000],
])('%j is a number', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

test.each(['', ' ', '2,5', '1,20', '12,34,567', '1.200', '0x10', '1e3', '-1', 'five'])(
  '%j is none',
  (typed) => {
    expect(typedNumber(typed)).toBeNaN();
  },
);
