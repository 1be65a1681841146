import type { z } from 'zod';
import { listAudit } from '../audit/audit';
import { historyCsv } from '../audit/audit.csv';
import { auditFields } from '../audit/audit.fields';
import { listBlog } from '../blog/blog';
import { blogCsv } from '../blog/blog.csv';
import { blogFields } from '../blog/blog.fields';
import type { Call } from '../call';
import { listCareers } from '../careers/careers';
import { careerCsv } from '../careers/careers.csv';
import { careerFields } from '../careers/careers.fields';
import { csvOf } from '../csv/csvColumn';
import { listDevices } from '../devices/devices';
import { deviceCsv } from '../devices/devices.csv';
import { deviceFields } from '../devices/devices.fields';
import { exportOf, type Export } from './exportCall';
import { listItems } from '../items/items';
import { itemCsv } from '../items/items.csv';
import { listedItemFields } from '../items/items.fields';
import { listLeads } from '../leads/leads';
import { leadCsv } from '../leads/leads.csv';
import { leadFields } from '../leads/leads.fields';
import type { RecordDeclaration } from '../fields/record';
import { recordsWith } from '../records/records';
import { deviceEventCsv } from '../stock/deviceEvents.csv';
import { listedEventFields } from '../stock/deviceEvents.fields';
import { listDeviceEvents } from '../stock/deviceEvents';
import { layoutCsv } from '../stock/layouts.csv';
import { layoutFields } from '../stock/layouts.fields';
import { readLayout } from '../stock/layouts';
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

/** Every list that the API writes as a CSV file. */
export const exportCalls = {
  vendors: exportOf(listVendors, vendorFields, vendorCsv),
  items: exportOf(listItems, listedItemFields, itemCsv),
  users: exportOf(listUsers, listedUserFields, userCsv),
  devices: exportOf(listDevices, deviceFields, deviceCsv),
  careers: exportOf(listCareers, careerFields, careerCsv),
  blog: exportOf(listBlog, blogFields, blogCsv),
  leads: exportOf(listLeads, leadFields, leadCsv),
  device_events: exportOf(listDeviceEvents, listedEventFields, deviceEventCsv),
  stock_layouts: exportOf(readLayout, layoutFields, layoutCsv),
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
