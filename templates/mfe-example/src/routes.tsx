import { Route, Routes } from '@vended/module/router';
import { ExamplePage } from './example/ExamplePage';
import { paths } from './paths';

/** The screens of this module. `module.json` declares the same paths for the shell. */
export function ExampleRoutes() {
  return (
    <Routes>
      <Route path={paths.example} element={<ExamplePage />} />
    </Routes>
  );
}
