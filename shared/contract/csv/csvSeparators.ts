// Free of zod, so that the browser may import it.

/** What separates the cells of a CSV file, by the names that people choose it by. Spreadsheets that use decimal commas expect semicolons. */
export const csvSeparators = { comma: ',', semicolon: ';', tab: '\t' } as const;

export type CsvSeparator = keyof typeof csvSeparators;

export const csvSeparatorLabels: Readonly<Record<CsvSeparator, string>> = {
  comma: 'Comma',
  semicolon: 'Semicolon, with decimal commas',
  tab: 'Tab',
};

export const csvSeparatorNames = Object.keys(csvSeparators) as [CsvSeparator, ...CsvSeparator[]];
