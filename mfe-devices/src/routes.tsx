import { pageOnDemand } from '@vended/design/page/pageOnDemand';
import { Route, Routes } from '@vended/module/router';
import { DevicesPage } from './devices/DevicesPage';
import { paths } from './paths';

// A chunk is named after its route in `module.json`, so that the page preloads it. The build checks the names.
const DevicesImport = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "devices-import", webpackPrefetch: true */ './devices/DevicesImport'))
      .DevicesImport,
);
const DeviceLabels = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "devices-labels", webpackPrefetch: true */ './devices/DeviceLabels'))
      .DeviceLabels,
);
const DevicesScan = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "devices-scan", webpackPrefetch: true */ './devices/DevicesScan'))
      .DevicesScan,
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
      <Route path={paths.devicesImport} element={<DevicesImport />} />
      <Route path={paths.devicesScan} element={<DevicesScan />} />
      <Route path={paths.deviceLabels} element={<DeviceLabels />} />
      <Route path={paths.deviceEdit(':deviceId')} element={<DeviceEdit />} />
    </Routes>
  );
}
