// Free of zod, so that the browser may import it.

const scriptsInUse = [
  'Arabic', 'Armenian', 'Bengali', 'Bopomofo', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek', 'Gujarati', 'Gurmukhi',
  'Han', 'Hangul', 'Hebrew', 'Hiragana', 'Kannada', 'Katakana', 'Khmer', 'Lao', 'Latin', 'Malayalam', 'Myanmar', 'Oriya',
  'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan',
]; // prettier-ignore

/** Scripts that are written together and do not look alike: the level "highly restrictive" of Unicode Technical Standard 39. */
const mixtures = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

const of = (scripts: readonly string[]) => scripts.map((script) => `\\p{scx=${script}}`).join('');

const allowed = [
  ...[...scriptsInUse.map((script) => [script]), ...mixtures].map(
    (scripts) => new RegExp(`^[${of(['Common', 'Inherited', ...scripts])}]*$`, 'u'),
  ),
  // Letters of none of these scripts.
  new RegExp(`^[^${of(scriptsInUse)}]*$`, 'u'),
];

/** Characters that leave no trace in a name, such as a space of no width. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Why a new username is refused because it could pass for another one; undefined where it is not. The two sides of an `@` may
 * be of different scripts, as in an address whose domain is Latin.
 */
export function refusedName(username: string): string | undefined {
  if (invisible.test(username)) return 'Username contains a character that cannot be seen.';
  const parts = username.normalize('NFKC').split('@');
  const mixes = parts.some((part) => !allowed.some((script) => script.test(part)));
  return mixes ? 'Username mixes scripts, such as Latin and Cyrillic letters: use one.' : undefined;
}

/** Cyrillic and Greek letters and the Latin ones that they look like, in small or capital letters. */
export const lookalikes = {
  letters: 'авсеѕіјкмнортухһӏԁԛԝгαβεζηικμνορσςτυχγω',
  latin: 'abcesijkmhoptyxhldqwrabeznikmvopoctuxyw',
} as const;

const { letters, latin } = lookalikes;
const alike = new RegExp(`[${letters}]`, 'gu');

/** What two names have in common that look the same: no case, one spelling, and Latin letters for those that look like them. */
export function lookOf(username: string): string {
  const small = username.normalize('NFKD').toLowerCase().normalize('NFKD');
  return small.replace(alike, (letter) => latin[letters.indexOf(letter)] ?? letter).normalize();
}
