import { Route, Routes } from '@vended/module/router';
import { ModulesPage } from './modules/ModulesPage';
import { paths } from './paths';

/** The routes of this module. `module.json` declares the same paths to the shell. */
export function PlatformRoutes() {
  return (
    <Routes>
      <Route path={paths.modules} element={<ModulesPage />} />
    </Routes>
  );
}
