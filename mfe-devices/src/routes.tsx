import { pageOnDemand } from '@vended/design/page/pageOnDemand';
import { Route, Routes } from '@vended/module/router';
import { DevicesPage } from './devices/DevicesPage';
import { paths } from './paths';

// A chunk is named after its route in `module.json`, and fetched with the page that is opened at it; the build checks it.
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
