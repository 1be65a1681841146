import { z } from 'zod';
import { call, type Call } from '../call';
import type { CsvColumn } from '../csv/csvColumn';
import { csvSeparatorNames } from '../csv/csvSeparators';
import type { Fields } from '../fields/describedFields';
import { momentTexts } from '../fields/momentText';

/** A list as a CSV file. */
export interface Export {
  readonly call: Call;
  /** The call that answers its rows a page at a time, by the same search, filters and sort, to the same callers. */
  readonly list: Call;
  // `never`, because exports of lists with different rows have this type.
  readonly columns: readonly CsvColumn<never>[];
}

const noTimeZone = 'time_zone must be the name of a time zone, such as Europe/London.';

const separator = z
  .enum(csvSeparatorNames, `separator must be ${csvSeparatorNames.join(' or ')}.`)
  .optional();

const timeZone = z.string(noTimeZone).max(100, noTimeZone).refine(isTimeZone, noTimeZone).optional();

function isTimeZone(name: string): boolean {
  try {
    momentTexts(name);
    return true;
  } catch {
    return false;
  }
}

/** The names of the file's columns in their order, separated by commas. */
function columnNames(names: ReadonlySet<string>) {
  const message = `columns must be names of fields with commas between them, of these: ${[...names].join(', ')}.`;
  return z
    .string(message)
    .max(2000, message)
    .transform((text) => text.split(','))
    .refine((given) => given.every((name) => names.has(name)), message)
    .optional();
}

/** What a caller says about the file, next to the parameters of the list. */
export const exportSettings = z.looseObject({
  columns: z.array(z.string()).optional(),
  time_zone: z.string().optional(),
  separator: z.enum(csvSeparatorNames).optional(),
});

/**
 * The call that answers a whole list as a CSV file, with the parameters of the list. The file ends with a line that says
 * how many records it has (`csvEnd`).
 *
 * @param fields the fields of the list's rows. A caller may name any of them as columns, even those that the file lacks
 */
export function exportOf<Shape extends z.ZodRawShape, Row, const Name extends string>(
  list: Call<z.ZodObject<Shape>, z.ZodType, 'GET', `/${Name}`>,
  fields: Fields,
  columns: readonly CsvColumn<Row>[],
) {
  const { limit: _limit, cursor: _cursor, count: _count, ...query } = list.input.shape;
  const names = new Set([...columns.map(({ field }) => field), ...Object.keys(fields)]);
  const described = call({
    method: 'GET',
    path: `/${nameOf(list)}_csv`,
    summary: `${list.summary}, as a CSV file; its last line is the number of records between two NUL, and a file without it is not whole`,
    permission: list.permission,
    answers: ['text/csv'],
    input: z.object({ ...query, columns: columnNames(names), time_zone: timeZone, separator }),
    output: z.unknown(),
  });
  return { call: described, list, columns };
}

const nameOf = <const Name extends string>({ path }: { readonly path: `/${Name}` }): Name =>
  path.slice(1) as Name;
