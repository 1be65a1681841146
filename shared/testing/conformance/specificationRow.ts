import type { Records } from './permissionMatrix';

/** What is compared of an answer. */
export type Shape = Readonly<Record<string, unknown>>;

/** A row of the specification's section 7: the call, its payload, and what of the answer is used. */
export interface SpecificationRow {
  /** As the specification has it. */
  readonly quote: string;
  readonly payload?: (records: Records) => Shape;
  readonly answer: (records: Records) => Shape;
}

/** Any text. */
export const text = expect.any(String) as unknown;
/** A list with such a row in it. */
export const list = (row: Shape = {}) => expect.arrayContaining([expect.objectContaining(row)]) as unknown;
/** A record with such fields. */
export const record = (fields: Shape) => expect.objectContaining(fields) as unknown;
