// Free of zod, so that the browser may import it.

/** What separates words: white space and control characters. The database's `[[:space:][:cntrl:]]` is the same set. */
const space = /[\p{Z}\p{Cc}]+/u;

/** A sign: neither a letter nor a digit. The database's `[^[:alnum:]]` is the same set under the collation `human`. */
const signs = /[^\p{L}\p{Nd}]+/u;

/** Words are compared by that many of their first characters. */
const longestWord = 64;

const shorten = (word: string): string => Array.from(word).slice(0, longestWord).join('');

/** A word as a person typed it into a search. */
export interface TypedWord {
  /** Its letters and digits, the signs between them left out: `AT-1003` is `at1003`. */
  readonly whole: string;
  /** The word parted at its signs: `at` and `1003`. */
  readonly parts: readonly string[];
}

/** The words of what a person typed, in lower case. Signs alone are not words. */
export function typedWords(typed: string): TypedWord[] {
  const words = new Map<string, TypedWord>();
  for (const word of typed.toLowerCase().split(space)) {
    const parts = word.split(signs).filter((part) => part !== '');
    if (parts.length > 0) words.set(word, { whole: shorten(parts.join('')), parts: parts.map(shorten) });
  }
  return [...words.values()];
}

/**
 * What a search can find in a text: from each place where letters or digits begin, all letters and digits up to the next
 * white space, the signs between them left out. `AT-1003 drill` gives `at1003`, `1003` and `drill`. The database's function
 * `searchable_words` cuts the same.
 */
export function searchableWords(text: string): string[] {
  const found = text
    .toLowerCase()
    .split(space)
    .flatMap((word) => {
      const parts = word.split(signs).filter((part) => part !== '');
      return parts.map((_, index) => shorten(parts.slice(index).join('')));
    });
  return [...new Set(found)];
}

/**
 * The rule of every list's search (reading 8). A record is found when every typed word is found in its texts, in any order. A typed
 * word is found where it begins one of the searchable words, its signs left out, or where each of its parts does. So
 * `at1003`, `AT-1003` and `at 1003` find `AT-1003`, `AT-1003` finds `AT1003`, and `end-mill` finds `end mill`. Signs alone find
 * nothing; a search for nothing finds everything.
 *
 * @param texts what the record holds in the fields that its list is searched in
 */
export function isFound(typed: string | undefined, texts: readonly string[]): boolean {
  if (!typed) return true;
  const words = texts.flatMap(searchableWords);
  const begins = (start: string) => words.some((word) => word.startsWith(start));
  const wanted = typedWords(typed);
  return (
    wanted.length > 0 &&
    wanted.every(({ whole, parts }) => begins(whole) || parts.every((part) => begins(part)))
  );
}
