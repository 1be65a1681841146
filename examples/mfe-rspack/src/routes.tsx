import { pageOnDemand } from '@vended/design/page/pageOnDemand';
import { Route, Routes } from '@vended/module/router';
import { SecondBundlerPage } from './SecondBundlerPage';
import { paths } from './paths';

const AccountPage = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "second-bundler-account" */ './account/AccountPage')).AccountPage,
);

/** The routes of this module. `module.json` declares the same paths to the shell. */
export function SecondBundlerRoutes() {
  return (
    <Routes>
      <Route path={paths.secondBundler} element={<SecondBundlerPage />} />
      <Route path={paths.account} element={<AccountPage />} />
    </Routes>
  );
}
