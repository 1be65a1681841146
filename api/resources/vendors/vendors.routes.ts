import { importVendors, listVendors, readVendor, saveVendor } from '@vended/contract/vendors';
import { route, type Route } from '../../http/route';
import { answerImport } from '../../many-records/answerImport';
import { importRows } from '../../many-records/importRows';
import { recordRoutes } from '../../records/recordRoutes';
import { importedVendors } from './vendors.import';
import { vendors } from './vendors.service';
import { vendorTable } from './vendors.store';

export const vendorRoutes: Route[] = [
  ...recordRoutes({ list: listVendors, read: readVendor, save: saveVendor }, vendorTable, vendors),

  route(importVendors, (exchange) =>
    answerImport(exchange, (scope, input) => importRows(scope, input, importedVendors)),
  ),
];
