/*
 * HTML collapses consecutive spaces and drops those at the ends of a line, while the editor shows them all. Such spaces
 * are therefore stored as no-break spaces, one for one, and converted back. A no-break space between two words, as in
 * '10 km', is intended and stays.
 */

const collapsedSpaces = /(?<=[ \u00a0]|^) | (?=$)/gm;
const writtenSpaces = /(?<=[ \u00a0]|^)\u00a0|\u00a0(?=[ \u00a0]|$)/gm;

/** Replaces every space that HTML would collapse with a no-break space. */
export function preserveSpaces(text: string): string {
  return text.replace(collapsedSpaces, '\u00a0');
}

/** Reverts `preserveSpaces`. */
export function restoreSpaces(text: string): string {
  return text.replace(writtenSpaces, ' ');
}
