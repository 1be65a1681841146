import { onlyChecked } from '@vended/contract/imports';
import { importVendors, listVendors, readVendor, saveVendor } from '@vended/contract/vendors';
import { route, type Route } from '../../http/route';
import { importRows } from '../../storage/queries/importRows';
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
    vendor_id: await account((scope) =>
      once(scope, () =>
        input.action === 'INSERT' ? insertVendor(scope, input) : updateVendor(scope, input),
      ),
    ),
  })),

  route(importVendors, async ({ input, account, once }) => ({
    message: input.check ? onlyChecked : 'Vendors imported successfully',
    ...(await account((scope) => once(scope, () => importRows(scope, input, importedVendors)))),
  })),
];
