import { Route, Routes } from '@vended/shared/module/router';
import { paths } from './paths';
import { SampleThingCreate } from './sample-things/SampleThingCreate';
import { SampleThingEdit } from './sample-things/SampleThingEdit';
import { SampleThingsPage } from './sample-things/SampleThingsPage';

/** The screens of this module. `module.json` tells the shell of the same addresses. */
export function AreaRoutes() {
  return (
    <Routes>
      <Route path={paths.sampleThings} element={<SampleThingsPage />} />
      <Route path={paths.sampleThingCreate} element={<SampleThingCreate />} />
      <Route path={paths.sampleThingEdit(':sampleThingId')} element={<SampleThingEdit />} />
    </Routes>
  );
}
