import type { CsvRow } from './csvRow';

/**
 * The letters that text may have which is not Unicode, in the order in which they are offered: spreadsheets save with those of their
 * country. By the names that browsers have for them.
 */
export const letterLabels = {
  'windows-1252': 'Western European',
  'windows-1250': 'Central European',
  'windows-1257': 'Baltic',
  'windows-1251': 'Cyrillic',
  'windows-1253': 'Greek',
  'windows-1254': 'Turkish',
  'windows-1255': 'Hebrew',
  'windows-1256': 'Arabic',
  macintosh: 'Western European (Mac)',
} as const;

export type Letters = keyof typeof letterLabels;

/** Which letters are offered. */
export const allLetters = Object.keys(letterLabels) as Letters[];

const tables = new Map<Letters, readonly string[]>();

/** The character of each byte. */
function tableOf(letters: Letters): readonly string[] {
  const decoder = new TextDecoder(letters);
  const table =
    tables.get(letters) ?? Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)));
  tables.set(letters, table);
  return table;
}

let bytes: ReadonlyMap<string, number> | undefined;

/**
 * Reads a text again that was read as Windows-1252, which has a character for every byte: so no choice of letters needs the file, and a
 * draft that is restored has it too.
 */
export function inLetters(text: string, letters: Letters): string {
  if (letters === 'windows-1252') return text;
  bytes ??= new Map(tableOf('windows-1252').map((character, byte) => [character, byte]));
  const table = tableOf(letters);
  return text.replaceAll(/[^\0-\x7F]/g, (character) => table[bytes?.get(character) ?? -1] ?? character);
}

/** `inLetters` for each cell of rows. */
export const rowsInLetters = (rows: readonly CsvRow[], letters: Letters): readonly CsvRow[] =>
  letters === 'windows-1252'
    ? rows
    : rows.map(({ row, cells }) => ({ row, cells: cells.map((cell) => inLetters(cell, letters)) }));

/** Cells that together have each of the characters that depend on the choice, as far as a person can look through them. */
export function tellingCells(rows: readonly CsvRow[], atMost = 12): string[] {
  const seen = new Set<string>();
  const telling: string[] = [];
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    const characters = cell.match(/[^\0-\x7F]/g) ?? [];
    if (characters.every((character) => seen.has(character))) continue;
    telling.push(cell.trim());
    if (telling.length === atMost) break;
    for (const character of characters) seen.add(character);
  }
  return telling;
}
