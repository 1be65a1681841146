import { pageOnDemand } from '@vended/design/page/pageOnDemand';
import { Route, Routes } from '@vended/module/router';
import { paths } from './paths';
import { SampleThingsPage } from './sample-things/SampleThingsPage';

// A chunk is named after its route in `module.json`, so that the page preloads it. The build checks the names.
const SampleThingCreate = pageOnDemand(
  async () =>
    (
      await import(
        /* webpackChunkName: "sample-thing-details-sampleThingId", webpackPrefetch: true */ './sample-things/SampleThingCreate'
      )
    ).SampleThingCreate,
);
const SampleThingEdit = pageOnDemand(
  async () =>
    (
      await import(
        /* webpackChunkName: "sample-thing-details-sampleThingId", webpackPrefetch: true */ './sample-things/SampleThingEdit'
      )
    ).SampleThingEdit,
);

/** The routes of this module. `module.json` declares the same paths to the shell. */
export function ModuleRoutes() {
  return (
    <Routes>
      <Route path={paths.sampleThings} element={<SampleThingsPage />} />
      <Route path={paths.sampleThingCreate} element={<SampleThingCreate />} />
      <Route path={paths.sampleThingEdit(':sampleThingId')} element={<SampleThingEdit />} />
    </Routes>
  );
}
