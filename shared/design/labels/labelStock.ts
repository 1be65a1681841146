/** What labels are printed on: sheets or a roll. All lengths are in millimetres. */
export interface LabelStock {
  readonly name: string;
  /** The paper; of a roll, the length that is fed for each label. */
  readonly page: { readonly width: number; readonly height: number };
  readonly label: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  /** From the edge of the paper to the first label. */
  readonly margin: { readonly top: number; readonly left: number };
  /** Between two columns; rows follow each other without a gap. */
  readonly columnGap: number;
}

const a4 = { width: 210, height: 297 };

/** By their codes: three Avery sheets with the manufacturer's dimensions, and a continuous roll 62 mm wide. */
export const labelStocks = {
  L7160: {
    name: 'Avery L7160: 21 labels, 63.5 × 38.1 mm',
    page: a4,
    label: { width: 63.5, height: 38.1 },
    columns: 3,
    rows: 7,
    margin: { top: 15.15, left: 7.25 },
    columnGap: 2.5,
  },
  L7163: {
    name: 'Avery L7163: 14 labels, 99.1 × 38.1 mm',
    page: a4,
    label: { width: 99.1, height: 38.1 },
    columns: 2,
    rows: 7,
    margin: { top: 15.15, left: 4.65 },
    columnGap: 2.5,
  },
  L7651: {
    name: 'Avery L7651: 65 labels, 38.1 × 21.2 mm',
    page: a4,
    label: { width: 38.1, height: 21.2 },
    columns: 5,
    rows: 13,
    margin: { top: 10.7, left: 4.75 },
    columnGap: 2.5,
  },
  'roll-62': {
    name: 'Roll, 62 mm wide: 29 mm for each label',
    page: { width: 62, height: 29 },
    label: { width: 62, height: 29 },
    columns: 1,
    rows: 1,
    margin: { top: 0, left: 0 },
    columnGap: 0,
  },
} as const satisfies Readonly<Record<string, LabelStock>>;

export type LabelStockName = keyof typeof labelStocks;

export const labelStockNames = Object.keys(labelStocks) as LabelStockName[];

export const labelsOnPage = ({ columns, rows }: LabelStock): number => columns * rows;

/** A label, and its place on its sheet from 0. */
export interface Placed<Label> {
  readonly label: Label;
  readonly place: number;
}

/**
 * Places labels on sheets.
 *
 * @param start the first place of the first sheet that is not used yet, from 1
 */
export function inSheets<Label>(
  labels: readonly Label[],
  stock: LabelStock,
  start: number,
): readonly (readonly Placed<Label>[])[] {
  const onPage = labelsOnPage(stock);
  const placed = labels.map((label, index) => ({ label, at: index + start - 1 }));
  const pages = Math.ceil((labels.length + start - 1) / onPage);
  return Array.from({ length: pages }, (_, page) =>
    placed
      .filter(({ at }) => Math.floor(at / onPage) === page)
      .map(({ label, at }) => ({ label, place: at % onPage })),
  );
}
