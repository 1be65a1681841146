import { Route, Routes } from 'react-router-dom';
import { GroupsPage } from './groups/GroupsPage';
import { ItemsPage } from './items/ItemsPage';
import { paths } from './paths';
import { VendorCreate } from './vendors/VendorCreate';
import { VendorEdit } from './vendors/VendorEdit';
import { VendorsPage } from './vendors/VendorsPage';

/** The screens of this module. `module.json` tells the shell of the same addresses. */
export function InventoryRoutes() {
  return (
    <Routes>
      <Route path={paths.groups} element={<GroupsPage />} />
      <Route path={paths.vendors} element={<VendorsPage />} />
      <Route path={paths.vendorCreate} element={<VendorCreate />} />
      <Route path={paths.vendorEdit(':vendorId')} element={<VendorEdit />} />
      <Route path={paths.items} element={<ItemsPage />} />
    </Routes>
  );
}
