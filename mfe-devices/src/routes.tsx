import { Route, Routes } from 'react-router-dom';
import { DeviceEdit } from './devices/DeviceEdit';
import { DeviceLabels } from './devices/DeviceLabels';
import { DevicesPage } from './devices/DevicesPage';
import { paths } from './paths';

/** The screens of this module. `module.json` tells the shell of the same addresses. */
export function DeviceRoutes() {
  return (
    <Routes>
      <Route path={paths.devices} element={<DevicesPage />} />
      <Route path={paths.deviceLabels} element={<DeviceLabels />} />
      <Route path={paths.deviceEdit(':deviceId')} element={<DeviceEdit />} />
    </Routes>
  );
}
