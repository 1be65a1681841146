import type { Records } from '../records';

export type Shape = Readonly<Record<string, unknown>>;

/** A row of section 7 of the specification: the call, its payload and its answer. */
export interface SpecificationRow {
  /** The row as the specification words it. */
  readonly quote: string;
  readonly payload?: (records: Records) => Shape;
  readonly answer: (records: Records) => Shape;
}

export const text = expect.any(String) as unknown;
/** A list that contains such a row. */
export const list = (row: Shape = {}) => expect.arrayContaining([expect.objectContaining(row)]) as unknown;
/** A record with such fields. */
export const record = (fields: Shape) => expect.objectContaining(fields) as unknown;
