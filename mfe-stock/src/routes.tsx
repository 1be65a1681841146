import { Route, Routes } from '@vended/module/router';
import { StockPage } from './stock/StockPage';
import { paths } from './paths';

/** The screens of this module. `module.json` declares the same paths for the shell. */
export function StockRoutes() {
  return (
    <Routes>
      <Route path={paths.stock} element={<StockPage />} />
    </Routes>
  );
}
