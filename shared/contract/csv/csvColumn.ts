import { neverInCell, type ExportName, type Fields } from '../fields/describedFields';
import type { MomentText } from '../fields/momentText';

// Free of zod, so that the browser may import it.

/** One column of a CSV file of records. */
export interface CsvColumn<Row> {
  /** The name of the field in the API. */
  readonly field: string;
  /** The header in the first line of the file, in the user's words. */
  readonly header: string;
  /** @param momentText how moments within texts are written, in the time zone of the reader */
  readonly text: (row: Row, momentText: MomentText) => string;
  /** It is only in a file for which it was chosen. */
  readonly onDemand?: true;
  /** Its texts are numbers, which have a decimal comma where semicolons separate the cells. */
  readonly decimal?: true;
}

/**
 * The columns of a CSV file of described records: what the API writes and what the browser saves of selected rows.
 *
 * Fields without `export` are for people who chose them as columns of the list.
 *
 * @param cells the texts of fields that a file does not hold as they are stored
 */
export function csvOf<Of extends Fields, Row extends object>(
  fields: Of,
  cells: { readonly [Name in ExportName<Of>]?: CsvColumn<Row>['text'] } = {},
): readonly CsvColumn<Row>[] {
  const texts: Readonly<Record<string, CsvColumn<Row>['text'] | undefined>> = cells;
  return Object.entries(fields).flatMap(
    ([field, { kind, export: exported, label, heading = label ?? field }]) => {
      if (!exported && (label === undefined || neverInCell.includes(kind))) return [];
      return [
        {
          field,
          header: heading,
          text: texts[field] ?? ((row: Row) => textOf(row, field)),
          ...(!exported && { onDemand: true as const }),
          ...((kind === 'coordinate' || kind === 'number') && { decimal: true as const }),
        },
      ];
    },
  );
}

function textOf(row: object, field: string): string {
  const value: unknown = new Map(Object.entries(row)).get(field);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The chosen columns in their order; those of every file if none was chosen. */
export function chosenColumns<Row>(
  columns: readonly CsvColumn<Row>[],
  chosen: readonly string[] | null,
): readonly CsvColumn<Row>[] {
  const found = chosen?.flatMap((name) => columns.filter(({ field }) => field === name)) ?? [];
  return found.length > 0 ? found : columns.filter(({ onDemand }) => !onDemand);
}
