import { pageOnDemand } from '@vended/design/page/pageOnDemand';
import { Route, Routes } from '@vended/module/router';
import { DevicesPage } from './devices/DevicesPage';
import { paths } from './paths';

// A chunk is named after its route in `module.json`, so that the page preloads it. The build checks the names.
const DeviceLabels = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "devices-labels", webpackPrefetch: true */ './devices/DeviceLabels'))
      .DeviceLabels,
);
const DeviceEdit = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "devices-deviceId", webpackPrefetch: true */ './devices/DeviceEdit'))
      .DeviceEdit,
);

/** The routes of this module. `module.json` declares the same paths to the shell. */
export function DeviceRoutes() {
  return (
    <Routes>
      <Route path={paths.devices} element={<DevicesPage />} />
      <Route path={paths.deviceLabels} element={<DeviceLabels />} />
      <Route path={paths.deviceEdit(':deviceId')} element={<DeviceEdit />} />
    </Routes>
  );
}
