import { importVendors, listVendors, readVendor, saveVendor } from '@vended/contract/vendors';
import { route, type Route } from '../../http/route';
import { answerImport } from '../../many-records/answerImport';
import { importedVendors } from './vendors.import';
import { changeVendor, insertVendor } from './vendors.service';
import { pageOfVendors, requireVendor } from './vendors.store';

export const vendorRoutes: Route[] = [
  route(listVendors, async ({ input, account }) => {
    const { rows, ...page } = await account((scope) => pageOfVendors(scope, input));
    return { vendors: rows, ...page };
  }),

  route(readVendor, async ({ input, account }) => ({
    vendor: await account((scope) => requireVendor(scope, input.vendor_id)),
  })),

  route(saveVendor, async ({ input, account, saveOnce }) => {
    const { id, updated_at } = await account((scope) =>
      saveOnce(scope, () =>
        input.action === 'INSERT'
          ? insertVendor(scope, input)
          : changeVendor(scope, input.vendor_id, input.updated_at, input),
      ),
    );
    return { message: 'Vendor saved successfully', vendor_id: id, updated_at };
  }),

  route(importVendors, (exchange) => answerImport(exchange, importedVendors)),
];
