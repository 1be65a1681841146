import { barCodes } from './fields';

const codes = barCodes('Bar codes');

test.each([
  ['4006381333931', '4006381333931'],
  [' 4 006381 333931 ', '4006381333931'],
  ['4006381333931,RMT-150;rmt-150\n96385074', '4006381333931, RMT-150, 96385074'],
  ['010400638133393110ABC\u001d17271231', '010400638133393110ABC17271231'],
  [' , ', ''],
])('bar codes are stored one after the other, each once: %j', (typed, stored) => {
  expect(codes.parse(typed)).toBe(stored);
});

test.each([
  [
    '5.01235E+12',
    '5.01235E+12 was shortened by a spreadsheet: enter the whole code here, or format the column as text in the spreadsheet and save the file again.',
  ],
  [
    'A-1, 4,68769E+11',
    '4,68769E+11 was shortened by a spreadsheet: enter the whole code here, or format the column as text in the spreadsheet and save the file again.',
  ],
  ['x'.repeat(101), 'A bar code can be at most 100 characters: xxxxxxxxxxxxxxxxxxxx… is longer.'],
  [Array.from({ length: 21 }, (_, index) => `A${index}`).join(), 'An item can have at most 20 bar codes.'],
  ['A-1, ---', '--- is not a bar code: it needs letters or digits.'],
])('what no goods bear is refused: %j', (typed, reason) => {
  expect(codes.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([reason]);
});
