import { Route, Routes } from '@vended/module/router';
import { LevelsPage } from './levels/LevelsPage';
import { MovementsPage } from './movements/MovementsPage';
import { paths } from './paths';

/** The routes of this module. `module.json` declares the same paths to the shell. */
export function StockRoutes() {
  return (
    <Routes>
      <Route path={paths.levels} element={<LevelsPage />} />
      <Route path={paths.movements} element={<MovementsPage />} />
    </Routes>
  );
}
