import { importVendors, listVendors, readVendor, saveVendor } from '@vended/contract/vendors';
import { route, type Route } from '../../http/route';
import { answerImport } from '../../many-records/answerImport';
import { importedVendors } from './vendors.import';
import { insertVendor, updateVendor } from './vendors.service';
import { pageOfVendors, requireVendor } from './vendors.store';

export const vendorRoutes: Route[] = [
  route(listVendors, async ({ input, account }) => {
    const { rows, ...page } = await account((scope) => pageOfVendors(scope, input));
    return { vendors: rows, ...page };
  }),

  route(readVendor, async ({ input, account }) => ({
    vendor: await account((scope) => requireVendor(scope, input.vendor_id)),
  })),

  route(saveVendor, async ({ input, account, once }) => ({
    message: 'Vendor saved successfully',
    ...(await account(async (scope) => {
      const vendor_id = await once(scope, () =>
        input.action === 'INSERT' ? insertVendor(scope, input) : updateVendor(scope, input),
      );
      const { updated_at } = await requireVendor(scope, vendor_id);
      return { vendor_id, updated_at };
    })),
  })),

  route(importVendors, (exchange) => answerImport(exchange, importedVendors)),
];
