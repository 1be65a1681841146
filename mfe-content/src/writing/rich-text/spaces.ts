/*
 * HTML shows a run of spaces as one and drops those at a line's ends, while the editor shows what was typed. So such
 * spaces are written as no-break spaces, one for one, and read back as what they were. A no-break space between two
 * words, as in '10 km', is meant and stays.
 */

const collapsedSpaces = /(?<=[ \u00a0]|^) | (?=$)/gm;
const writtenSpaces = /(?<=[ \u00a0]|^)\u00a0|\u00a0(?=[ \u00a0]|$)/gm;

/** The text with every space that HTML would not show written as one that it does. */
export function preserveSpaces(text: string): string {
  return text.replace(collapsedSpaces, '\u00a0');
}

/** The text as it was before `showSpaces`. */
export function restoreSpaces(text: string): string {
  return text.replace(writtenSpaces, ' ');
}
