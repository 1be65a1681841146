import { pageOnDemand } from '@vended/design/page/pageOnDemand';
import { Route, Routes } from '@vended/module/router';
import { GroupsViews } from './GroupsViews';
import { ItemsPage } from './items/ItemsPage';
import { paths } from './paths';
import { VendorsPage } from './vendors/VendorsPage';

// A chunk is named after its route in `module.json`, so that the page preloads it. The build checks the names.
const VendorsImport = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "vendors-import", webpackPrefetch: true */ './vendors/VendorsImport'))
      .VendorsImport,
);
const VendorCreate = pageOnDemand(
  async () =>
    (
      await import(
        /* webpackChunkName: "vendor-details-vendorId", webpackPrefetch: true */ './vendors/VendorCreate'
      )
    ).VendorCreate,
);
const VendorEdit = pageOnDemand(
  async () =>
    (
      await import(
        /* webpackChunkName: "vendor-details-vendorId", webpackPrefetch: true */ './vendors/VendorEdit'
      )
    ).VendorEdit,
);
const ItemsScan = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "items-scan", webpackPrefetch: true */ './items/ItemsScan')).ItemsScan,
);
const ItemsImport = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "items-import", webpackPrefetch: true */ './items/ItemsImport'))
      .ItemsImport,
);
const ItemCreate = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "item-details-itemId", webpackPrefetch: true */ './items/ItemCreate'))
      .ItemCreate,
);
const ItemEdit = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "item-details-itemId", webpackPrefetch: true */ './items/ItemEdit'))
      .ItemEdit,
);

/** The routes of this module. `module.json` declares the same paths to the shell. */
export function InventoryRoutes() {
  return (
    <Routes>
      <Route path={paths.groups} element={<GroupsViews />} />
      <Route path={paths.vendors} element={<VendorsPage />} />
      <Route path={paths.vendorsImport} element={<VendorsImport />} />
      <Route path={paths.vendorCreate} element={<VendorCreate />} />
      <Route path={paths.vendorEdit(':vendorId')} element={<VendorEdit />} />
      <Route path={paths.items} element={<ItemsPage />} />
      <Route path={paths.itemsScan} element={<ItemsScan />} />
      <Route path={paths.itemsImport} element={<ItemsImport />} />
      <Route path={paths.itemCreate} element={<ItemCreate />} />
      <Route path={paths.itemEdit(':itemId')} element={<ItemEdit />} />
    </Routes>
  );
}
