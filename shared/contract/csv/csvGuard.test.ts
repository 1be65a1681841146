import { csvGuarded, withoutCsvGuard } from './csvGuard';

test.each([
  ['=1+1', "'=1+1"],
  ['+44 20', "'+44 20"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['\nx', "'\nx"],
  ['\t=1', "'\t'=1"],
  ['x;=1+1', "x;'=1+1"],
  ['x;y;=1;z', "x;y;'=1;z"],
  ['x|=1', "x|'=1"],
  ['x\t=1', "x\t'=1"],
  ['x\n=1', "x\n'=1"],
  ['x\r\n=1', "x\r\n'=1"],
  ['x; =1', "x;' =1"],
  ['x;"=1"', `x;'"=1"`],
  ['\uFF1D1+1', "'\uFF1D1+1"],
  ['\uFF0B1', "'\uFF0B1"],
  ['\uFF0D1+1', "'\uFF0D1+1"],
  ['\uFF20A1', "'\uFF20A1"],
  ['\uFE661', "'\uFE661"],
  ['\u200B=1', "'\u200B=1"],
  ['\uFEFF=1', "'\uFEFF=1"],
  ['\u2060\u200D=1', "'\u2060\u200D=1"],
  ['\u034F=1', "'\u034F=1"],
  ['\u3164=1', "'\u3164=1"],
  ['\u00A0=1', "'\u00A0=1"],
  ['\0=1', "'\0=1"],
  [' =1', "' =1"],
  ["'=1", "''=1"],
  ['-1;-2', "'-1;'-2"],
])('%j is written as %j, and read as it was', (text, guarded) => {
  expect(csvGuarded(text)).toBe(guarded);
  expect(withoutCsvGuard(guarded)).toBe(text);
});

test.each([
  '-1.86',
  '-5',
  'Bolts, nuts',
  'Bolts; nuts',
  'M6 = 6 mm',
  'a+b',
  "'s-Hertogenbosch",
  'Leeds\nUK',
  "it's; 'fine'",
  '',
])('%j needs no guard', (text) => {
  expect(csvGuarded(text)).toBe(text);
  expect(withoutCsvGuard(text)).toBe(text);
});

test('any text is read as it was, and no part of what is written begins as a formula', () => {
  const parts = ['=', '-', '@', '\uFF0B', "'", '"', ';', '|', '\t', '\r', '\n', ' ', '\u200B', 'a', '1', '.'];
  const texts = parts.flatMap((a) =>
    parts.flatMap((b) => parts.flatMap((c) => parts.map((d) => a + b + c + d))),
  );
  const wrong = texts.filter((text) => {
    const guarded = csvGuarded(text);
    const cells = guarded.split(/[;|\t\r\n]/).map((cell) => cell.trim().replace(/^\u200B+/, ''));
    return withoutCsvGuard(guarded) !== text || cells.some((cell) => /^[=@\uFF0B]/.test(cell));
  });
  expect(wrong).toEqual([]);
});
