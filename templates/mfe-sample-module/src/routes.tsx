import { Route, Routes } from '@vended/module/router';
import { SampleModulePage } from './sample-module/SampleModulePage';
import { paths } from './paths';

/** The screens of this module. `module.json` declares the same paths for the shell. */
export function SampleModuleRoutes() {
  return (
    <Routes>
      <Route path={paths.sampleModule} element={<SampleModulePage />} />
    </Routes>
  );
}
