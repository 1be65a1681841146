import { pageOnDemand } from '@vended/design/page/pageOnDemand';
import { Route, Routes } from '@vended/module/router';
import { ThirdBundlerPage } from './ThirdBundlerPage';
import { paths } from './paths';

const AccountPage = pageOnDemand(async () => (await import('./account/AccountPage')).AccountPage);

/** The routes of this module. `module.json` declares the same paths to the shell. */
export function ThirdBundlerRoutes() {
  return (
    <Routes>
      <Route path={paths.thirdBundler} element={<ThirdBundlerPage />} />
      <Route path={paths.account} element={<AccountPage />} />
    </Routes>
  );
}
