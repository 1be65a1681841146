import { listAudit } from '../audit/audit';
import { historyCsv } from '../audit/audit.csv';
import { auditFields } from '../audit/audit.fields';
import { listBlog } from '../blog/blog';
import { blogCsv } from '../blog/blog.csv';
import { blogFields } from '../blog/blog.fields';
import { listCareers } from '../careers/careers';
import { careerCsv } from '../careers/careers.csv';
import { careerFields } from '../careers/careers.fields';
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
