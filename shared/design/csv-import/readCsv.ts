import Papa from 'papaparse';
import { maxImportBytes, maxImportRows } from '@vended/contract/limits';
import { withoutCsvGuard } from '@vended/contract/csvGuard';
import type { CsvRow } from './csvRow';
import type { Letters } from './letters';
import { likelyLetters as likelyLettersOf } from './likelyLetters';

/** The content of a CSV file. */
export interface CsvContent {
  readonly headings: readonly string[];
  readonly rows: readonly CsvRow[];
  /**
   * The letters that a text probably has which is not Unicode, as older spreadsheets write it; null for Unicode. All of it was read as
   * Windows-1252: `inLetters` reads it with others.
   */
  readonly likelyLetters: Letters | null;
}

/** A file that cannot be read as CSV. The message is for the user. */
export class UnreadableCsv extends Error {}

/**
 * Reads a CSV file, whose first row has the headings. The separator is a comma, a semicolon or a tab.
 *
 * @throws UnreadableCsv
 */
export async function readCsv(file: File): Promise<CsvContent> {
  if (file.size > maxImportBytes)
    throw new UnreadableCsv(
      `This file is larger than ${maxImportBytes / 1024 / 1024} MB: divide it into several.`,
    );
  const { text: whole, likelyLetters } = await textOf(file);
  const { text, separator } = withoutSeparatorLine(whole);
  // Empty lines would mislead the guess of the separator. They count later, so that rows keep their numbers.
  const delimiter =
    separator ??
    Papa.parse<string[]>(text, {
      delimitersToGuess: [',', ';', '\t'],
      skipEmptyLines: 'greedy',
      preview: 20,
    }).meta.delimiter;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const [broken] = errors.filter(({ type }) => type === 'Quotes');
  if (broken) throw new UnreadableCsv(`A quotation mark is not closed in row ${(broken.row ?? 0) + 1}.`);
  const [first, ...rest] = data
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!first || rest.length === 0) throw new UnreadableCsv('There are no rows in this file.');
  if (rest.length > maxImportRows)
    throw new UnreadableCsv(
      `This file has ${rest.length.toLocaleString('en-GB')} rows; at most ${maxImportRows.toLocaleString('en-GB')} can be imported at once: divide it into several.`,
    );
  // Spreadsheets write columns that somebody has emptied.
  const isUsed = (place: number) => [first, ...rest].some(({ cells }) => (cells[place] ?? '').trim() !== '');
  const places = [...first.cells.keys()].filter(isUsed);
  const headings = places.map((place) => first.cells[place]?.trim() || `Column ${place + 1}`);
  refuseTwice(headings);
  return { headings, rows: rest.map((row) => ofColumns(row, first.cells.length, places)), likelyLetters };
}

/** Excel reads the separator from a first line such as `sep=;`, and does not count that line. */
function withoutSeparatorLine(text: string): { readonly text: string; readonly separator?: string } {
  const [line, separator] = /^\uFEFF?"?sep=(.)"?[,;\t]*(?:\r\n?|\n)/i.exec(text) ?? [];
  if (line === undefined || separator === undefined) return { text };
  return { text: text.slice(line.length), separator };
}

interface DecodedText extends Pick<CsvContent, 'likelyLetters'> {
  readonly text: string;
}

async function textOf(file: File): Promise<DecodedText> {
  const bytes = await file.arrayBuffer();
  const [one, two] = new Uint8Array(bytes);
  // UTF-16, which spreadsheets call Unicode text.
  const utf16 = one === 0xff && two === 0xfe ? 'utf-16le' : one === 0xfe && two === 0xff ? 'utf-16be' : null;
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), likelyLetters: null };
  const decoded = decode(bytes);
  // An Excel file is a ZIP file, which begins with PK; text has no zero bytes.
  if (decoded.text.startsWith('PK\u0003\u0004') || decoded.text.includes('\0'))
    throw new UnreadableCsv('This is not a CSV file. Save your spreadsheet as CSV first.');
  return decoded;
}

function decode(bytes: ArrayBuffer): DecodedText {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), likelyLetters: null };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), likelyLetters: likelyLettersOf(bytes) };
  }
}

function refuseTwice(headings: readonly string[]): void {
  const names = headings.map((heading) => heading.toLowerCase());
  const twice = headings.find((_heading, place) => names.indexOf(names[place] ?? '') !== place);
  if (twice !== undefined) throw new UnreadableCsv(`Row 1 has the column “${twice}” twice.`);
}

function ofColumns({ row, cells }: CsvRow, length: number, places: readonly number[]): CsvRow {
  if (cells.slice(length).some((cell) => cell.trim() !== ''))
    throw new UnreadableCsv(`Row ${row} has more cells than there are columns.`);
  return { row, cells: places.map((place) => withoutCsvGuard(cells[place] ?? '')) };
}
