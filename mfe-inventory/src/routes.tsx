import { Route, Routes } from 'react-router-dom';
import { GroupsViews } from './groups/GroupsViews';
import { ItemCreate } from './items/ItemCreate';
import { ItemEdit } from './items/ItemEdit';
import { ItemsImport } from './items/ItemsImport';
import { ItemsPage } from './items/ItemsPage';
import { paths } from './paths';
import { VendorCreate } from './vendors/VendorCreate';
import { VendorEdit } from './vendors/VendorEdit';
import { VendorsImport } from './vendors/VendorsImport';
import { VendorsPage } from './vendors/VendorsPage';

/** The screens of this module. `module.json` tells the shell of the same addresses. */
export function InventoryRoutes() {
  return (
    <Routes>
      <Route path={paths.groups} element={<GroupsViews />} />
      <Route path={paths.vendors} element={<VendorsPage />} />
      <Route path={paths.vendorsImport} element={<VendorsImport />} />
      <Route path={paths.vendorCreate} element={<VendorCreate />} />
      <Route path={paths.vendorEdit(':vendorId')} element={<VendorEdit />} />
      <Route path={paths.items} element={<ItemsPage />} />
      <Route path={paths.itemsImport} element={<ItemsImport />} />
      <Route path={paths.itemCreate} element={<ItemCreate />} />
      <Route path={paths.itemEdit(':itemId')} element={<ItemEdit />} />
    </Routes>
  );
}
