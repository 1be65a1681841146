import { Route, Routes } from 'react-router-dom';
import { DevicesPage } from './devices/DevicesPage';
import { paths } from './paths';

/** The screens of this module. `module.json` tells the shell of the same addresses. */
export function DeviceRoutes() {
  return (
    <Routes>
      <Route path={paths.devices} element={<DevicesPage />} />
    </Routes>
  );
}
