import { printable, printableLines } from './printable';

test.each([
  ['\u001B[2J\u001B[1;1Hcleared', '[2J[1;1Hcleared'],
  ['\u001B]0;title\u0007', ']0;title'],
  ['\u009B31mred', '31mred'],
  ['first\r\nsecond', 'firstsecond'],
  ['a\u202Etxt.exe', 'atxt.exe'],
  ['back\b\b\u007F', 'back'],
  ['\u00d6mer \u{1F6E0}\u{FE0F} \u2013 \u65e5\u672c', '\u00d6mer \u{1F6E0}\u{FE0F} \u2013 \u65e5\u672c'],
])('%j is printed as %j', (line, printed) => {
  expect(printable(line)).toBe(printed);
});

test('lines stay lines', () => {
  expect(printableLines('one\u001B[0m\ntwo')).toBe('one[0m\ntwo');
});
