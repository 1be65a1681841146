import { lookOf, refusedName } from './nameLooks';

const mixed = 'Username mixes scripts, such as Latin and Cyrillic letters: use one.';
const unseen = 'Username contains a character that cannot be seen.';
const spaces = 'Username contains two spaces in a row.';

test.each([
  'ada.lovelace',
  'Jos\u00e9 Mu\u00f1oz-3',
  'o\u2019brien+night@example.com',
  'иван.петров',
  'иван@example.com',
  'Ανδρέας',
  'אבי 2',
  '田中さくら',
  'ken田中',
  'スーパー',
  '김민수',
  'สมชาย',
  '42',
  '\u{1f527} workshop',
  'ᠮᠣᠩᠭᠣᠯ',
])('a name of one script may be given: %s', (username) => {
  expect(refusedName(username)).toBeUndefined();
});

test.each([
  ['Latin with a Cyrillic letter', '\u0430cme.admin', mixed],
  ['Latin with a Greek letter', 'acme.\u03b1dmin', mixed],
  ['an address with a Cyrillic letter in its domain', 'ada@ex\u0430mple.com', mixed],
  ['Cyrillic with a Greek letter', '\u0438\u03b2\u0430\u043d', mixed],
  ['a space of no width', 'acme\u200badmin', unseen],
  ['a soft hyphen', 'acme\u00adadmin', unseen],
  ['a control character', 'acme\u0007admin', unseen],
  ['a tab', 'acme\tadmin', unseen],
  ['a format character', 'acme\ufffbadmin', unseen],
  ['a line separator', 'acme\u2028admin', unseen],
  ['a paragraph separator', 'acme\u2029admin', unseen],
  ['an empty pattern of braille', 'acme\u2800admin', unseen],
  ['two spaces in a row', 'acme  admin', spaces],
  ['a space and one that does not break', 'acme \u00a0admin', spaces],
])('a name that could pass for another is refused: %s', (_what, username, error) => {
  expect(refusedName(username)).toBe(error);
});

test.each([
  ['Cyrillic letters', '\u0430\u0441\u043c\u0435', 'Acme'],
  ['capital Cyrillic letters', '\u0412\u041e\u0412', 'BOB'],
  ['Cyrillic \u0475', '\u0475\u0435\u0442\u0430', 'veta'],
  ['Greek letters', '\u03bf\u03c1\u03bf', 'opo'],
  ['capital Greek letters', '\u039d\u0399\u039a\u0397\u03a4\u0391', 'NIKHTA'],
  ['a capital Greek letter with an accent', '\u0389', 'H\u0301'],
  ['accents', '\u0451', '\u00eb'],
  ['wide letters', '\uff41\uff43\uff4d\uff45', 'acme'],
])('names that look the same have one look: %s', (_what, one, other) => {
  expect(lookOf(one)).toBe(lookOf(other));
});

test.each([
  ['M\u00fcller', 'Muller'],
  ['acme.user', 'acme.user1'],
  ['иван', 'ivan'],
])('%s and %s are two names', (one, other) => {
  expect(lookOf(one)).not.toBe(lookOf(other));
});
