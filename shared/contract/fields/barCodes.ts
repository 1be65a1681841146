// Free of zod, so that the browser may import it.

/** The most bar codes of one record, and the most characters of one: a DataMatrix code may hold a serial number and dates. */
export const maxBarCodes = 20;
export const maxBarCodeLength = 100;

/** What separates bar codes in a text. White space does not: codes are printed in groups, such as `4 006381 333931`. */
const separators = /[,;\n]/;

/** Bar codes as a record stores them: without white space and control characters, each once, ignoring case. */
export function barCodesIn(text: string): string[] {
  const codes = text.split(separators).map((code) => code.replace(/[\p{Z}\p{C}]/gu, ''));
  return codes.filter(
    (code, place) => code !== '' && codes.findIndex((other) => isSame(code, other)) === place,
  );
}

const isSame = (code: string, other: string) => code.toLowerCase() === other.toLowerCase();

/** What is between the bar codes in the text that a record stores and a person reads. */
export const barCodesSeparator = ', ';

export const barCodesText = (codes: readonly string[]): string => codes.join(barCodesSeparator);

/**
 * A code in a text that a spreadsheet has shortened when it took it for a number, such as `5.01235E+12`: its last digits are lost. Its
 * plus sign tells it from codes that people make up.
 */
export const spoiltCodeIn = (text: string): string | undefined =>
  /(?:^|[\s,;])(\d(?:[.,]\d+)?E\+\d{1,3})(?=$|[\s,;])/i.exec(text)?.[1];

/** Why a spoilt code is refused. */
export const spoiltCode = (code: string): string =>
  `${code} was shortened by a spreadsheet: enter the whole code here, or format the column as text in the spreadsheet and save the file again.`;
