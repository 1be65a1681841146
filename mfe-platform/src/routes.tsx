import { pageOnDemand } from '@vended/design/page/pageOnDemand';
import { Route, Routes } from '@vended/module/router';
import { paths } from './paths';

// A chunk is named after its route in `module.json`, so that the page preloads it. The build checks the names.
const ModulesPage = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "admin-modules", webpackPrefetch: true */ './list/ModulesPage'))
      .ModulesPage,
);
const ModulePage = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "admin-modules-name", webpackPrefetch: true */ './module/ModulePage'))
      .ModulePage,
);

/** The routes of this module. `module.json` declares the same paths to the shell. */
export function PlatformRoutes() {
  return (
    <Routes>
      <Route path={paths.modules} element={<ModulesPage />} />
      <Route path={paths.module(':name')} element={<ModulePage />} />
    </Routes>
  );
}
