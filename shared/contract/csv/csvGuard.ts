/** Characters that may begin a new cell within a field: in many countries, spreadsheets split at characters other than commas. */
const separators = /([;|\t\r\n])/;

/**
 * Text that a spreadsheet may run as a formula, after characters that it ignores or does not show. The text is normalised first
 * (NFKC), so that full-width and small signs are found too.
 */
const formula = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}'"]*[=+\-@]/u;

const leadingControl = /^'*[\t\r\n]/;
const negativeNumber = /^-\d+([.,]\d+)?$/;

const isFormula = (text: string) => formula.test(text.normalize('NFKC'));

const eachPart = (text: string, change: (part: string) => string) =>
  text.split(separators).map(change).join('');

/**
 * A field for a CSV file with an apostrophe before each part of it that a spreadsheet would run as a formula. A negative number is
 * not one. `withoutCsvGuard` gives the field back.
 */
export function csvGuarded(text: string): string {
  if (negativeNumber.test(text)) return text;
  const guarded = eachPart(text, (part) => (isFormula(part) ? `'${part}` : part));
  return leadingControl.test(text) ? `'${guarded}` : guarded;
}

/** Removes the apostrophes that `csvGuarded` adds. */
export function withoutCsvGuard(text: string): string {
  const rest = text.startsWith("'") && leadingControl.test(text) ? text.slice(1) : text;
  return eachPart(rest, (part) => (part.startsWith("'") && isFormula(part.slice(1)) ? part.slice(1) : part));
}
