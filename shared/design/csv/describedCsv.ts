import type { ExportName, Fields } from '@vended/contract/describedFields';
import type { CsvColumn } from './csvColumn';

/**
 * The columns of a CSV file of described records.
 *
 * @param cells the texts of fields that a file does not hold as they are stored
 */
export function csvOf<Of extends Fields, Row extends object>(
  fields: Of,
  cells: { readonly [Name in ExportName<Of>]?: (row: Row) => string } = {},
): readonly CsvColumn<Row>[] {
  const texts: Readonly<Record<string, ((row: Row) => string) | undefined>> = cells;
  return Object.entries(fields).flatMap(([field, { export: exported, label = field, heading = label }]) =>
    exported ? [{ field, header: heading, text: texts[field] ?? ((row: Row) => textOf(row, field)) }] : [],
  );
}

function textOf(row: object, field: string): string {
  const value: unknown = new Map(Object.entries(row)).get(field);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
