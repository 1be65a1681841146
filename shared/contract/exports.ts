import { z } from 'zod';
import { listAudit } from './audit';
import { historyCsv } from './audit.csv';
import { auditFields } from './audit.fields';
import { listBlog } from './blog';
import { blogCsv } from './blog.csv';
import { blogFields } from './blog.fields';
import { call, type Call } from './call';
import { listCareers } from './careers';
import { careerCsv } from './careers.csv';
import { careerFields } from './careers.fields';
import { csvOf, type CsvColumn } from './csvColumn';
import { csvSeparatorNames } from './csvSeparators';
import type { Fields } from './describedFields';
import { listDevices } from './devices';
import { deviceCsv } from './devices.csv';
import { deviceFields } from './devices.fields';
import { listItems } from './items';
import { itemCsv } from './items.csv';
import { listedItemFields } from './items.fields';
import { listLeads } from './leads';
import { leadCsv } from './leads.csv';
import { leadFields } from './leads.fields';
import { momentTexts } from './momentText';
import type { RecordDeclaration } from './record';
import { recordsWith } from './records';
import { levelCsv } from './stock/levels.csv';
import { levelFields } from './stock/levels.fields';
import { listLevels } from './stock/levels';
import { loanCsv } from './stock/loans.csv';
import { loanFields } from './stock/loans.fields';
import { listLoans } from './stock/loans';
import { movementCsv } from './stock/movements.csv';
import { listedMovementFields } from './stock/movements.fields';
import { listMovements } from './stock/movements';
import { stockItemCsv } from './stock/stockItems.csv';
import { stockItemFields } from './stock/stockItems.fields';
import { listStockItems } from './stock/stockItems';
import { listUsers } from './users';
import { userCsv } from './users.csv';
import { listedUserFields } from './users.fields';
import { listVendors } from './vendors';
import { vendorCsv } from './vendors.csv';
import { vendorFields } from './vendors.fields';

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

/**
 * The call that answers a whole list as a CSV file, with the parameters of the list. The file ends with a line that says
 * how many records it has (`csvEnd`).
 *
 * @param fields the fields of the list's rows. A caller may name any of them as columns, even those that the file lacks
 */
function exportOf<Shape extends z.ZodRawShape, Row, const Name extends string>(
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

/** Every list that the API writes as a CSV file. */
export const exportCalls = {
  vendors: exportOf(listVendors, vendorFields, vendorCsv),
  items: exportOf(listItems, listedItemFields, itemCsv),
  users: exportOf(listUsers, listedUserFields, userCsv),
  devices: exportOf(listDevices, deviceFields, deviceCsv),
  careers: exportOf(listCareers, careerFields, careerCsv),
  blog: exportOf(listBlog, blogFields, blogCsv),
  leads: exportOf(listLeads, leadFields, leadCsv),
  stock_levels: exportOf(listLevels, levelFields, levelCsv),
  stock_items: exportOf(listStockItems, stockItemFields, stockItemCsv),
  stock_loans: exportOf(listLoans, loanFields, loanCsv),
  stock_movements: exportOf(listMovements, listedMovementFields, movementCsv),
  history: exportOf(listAudit, auditFields, historyCsv),
} as const satisfies Readonly<Record<string, Export>>;

/** The exports of a server's lists: those above, and of every other list of records that declare one. */
export function exportsOf(calls: readonly Call[]): readonly Export[] {
  const known = Object.values(exportCalls);
  const others = recordsWith('export').flatMap(({ path, fields }: RecordDeclaration) => {
    const list = calls.find((each) => each.path === path && each.method === 'GET' && !each.given);
    const isKnown = list === undefined || known.some((exported) => exported.list === list);
    return isKnown || !hasShape(list) ? [] : [exportOf(list, fields, csvOf(fields))];
  });
  return [...known, ...others];
}

const hasShape = (list: Call): list is Call<z.ZodObject, z.ZodType, 'GET'> => 'shape' in list.input;
