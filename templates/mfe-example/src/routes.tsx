import { Route, Routes } from '@vended/module/router';
import { ExamplePage } from './example/ExamplePage';
import { paths } from './paths';

/** The screens of this module. `module.json` tells the shell of the same addresses. */
export function ExampleRoutes() {
  return (
    <Routes>
      <Route path={paths.example} element={<ExamplePage />} />
    </Routes>
  );
}
