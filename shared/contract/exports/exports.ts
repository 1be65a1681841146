import { z } from 'zod';
import { listAudit } from '../audit/audit';
import { historyCsv } from '../audit/audit.csv';
import { auditFields } from '../audit/audit.fields';
import { listBlog } from '../blog/blog';
import { blogCsv } from '../blog/blog.csv';
import { blogFields } from '../blog/blog.fields';
import { call, type Call } from '../call';
import { listCareers } from '../careers/careers';
import { careerCsv } from '../careers/careers.csv';
import { careerFields } from '../careers/careers.fields';
import type { CsvColumn } from '../csv/csvColumn';
import { csvSeparatorNames } from '../csv/csvSeparators';
import type { Fields } from '../fields/describedFields';
import { listDevices } from '../devices/devices';
import { deviceCsv } from '../devices/devices.csv';
import { deviceFields } from '../devices/devices.fields';
import { listItems } from '../items/items';
import { itemCsv } from '../items/items.csv';
import { listedItemFields } from '../items/items.fields';
import { listLeads } from '../leads/leads';
import { leadCsv } from '../leads/leads.csv';
import { leadFields } from '../leads/leads.fields';
import { momentTexts } from '../fields/momentText';
import { levelCsv } from '../stock/levels.csv';
import { levelFields } from '../stock/levels.fields';
import { listLevels } from '../stock/levels';
import { loanCsv } from '../stock/loans.csv';
import { loanFields } from '../stock/loans.fields';
import { listLoans } from '../stock/loans';
import { movementCsv } from '../stock/movements.csv';
import { listedMovementFields } from '../stock/movements.fields';
import { listMovements } from '../stock/movements';
import { stockItemCsv } from '../stock/stockItems.csv';
import { stockItemFields } from '../stock/stockItems.fields';
import { listStockItems } from '../stock/stockItems';
import { listUsers } from '../users/users';
import { userCsv } from '../users/users.csv';
import { listedUserFields } from '../users/users.fields';
import { listVendors } from '../vendors/vendors';
import { vendorCsv } from '../vendors/vendors.csv';
import { vendorFields } from '../vendors/vendors.fields';

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
