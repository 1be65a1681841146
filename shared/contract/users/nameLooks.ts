// Free of zod, so that the browser may import it.

const scriptsInUse = [
  'Arabic', 'Armenian', 'Bengali', 'Bopomofo', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek', 'Gujarati', 'Gurmukhi',
  'Han', 'Hangul', 'Hebrew', 'Hiragana', 'Kannada', 'Katakana', 'Khmer', 'Lao', 'Latin', 'Malayalam', 'Myanmar', 'Oriya',
  'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan',
]; // oxfmt-ignore

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

/** Characters that leave no trace in a name, such as a space of no width or the empty pattern of braille. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800]/u;

/** A page shows them as one. */
const spacesInARow = /\p{Zs}{2}/u;

/**
 * Why a new username is refused because it could pass for another one; undefined where it is not. The two sides of an `@` may
 * be of different scripts, as in an address whose domain is Latin.
 */
export function refusedName(username: string): string | undefined {
  if (invisible.test(username)) return 'Username contains a character that cannot be seen.';
  if (spacesInARow.test(username)) return 'Username contains two spaces in a row.';
  const parts = username.normalize('NFKC').split('@');
  const mixes = parts.some((part) => !allowed.some((script) => script.test(part)));
  return mixes ? 'Username mixes scripts, such as Latin and Cyrillic letters: use one.' : undefined;
}

/**
 * Cyrillic and Greek letters and the Latin ones that they look like, in small or capital letters. Capital Greek letters come
 * first, because some look like other Latin letters than the small ones do: Η is like H, and η is like n.
 */
export const lookalikes = {
  capitals: { letters: 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', latin: 'abezhikmnoptyx' },
  small: {
    letters: 'авсеѕіјкмнортухһӏԁԛԝгѵαβεζηικμνορσςτυχγω',
    latin: 'abcesijkmhoptyxhldqwrvabeznikmvopoctuxyw',
  },
} as const;

function replacement({ letters, latin }: Readonly<Record<'letters' | 'latin', string>>) {
  const alike = new RegExp(`[${letters}]`, 'gu');
  return (text: string) => text.replace(alike, (letter) => latin[letters.indexOf(letter)] ?? letter);
}

const withoutGreekCapitals = replacement(lookalikes.capitals);
const withoutSmallLookalikes = replacement(lookalikes.small);

/** What two names have in common that look the same: no case, one spelling, and Latin letters for those that look like them. */
export function lookOf(username: string): string {
  const small = withoutGreekCapitals(username.normalize('NFKD')).toLowerCase().normalize('NFKD');
  return withoutSmallLookalikes(small).normalize();
}
