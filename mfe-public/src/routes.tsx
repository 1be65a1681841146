import { Route, Routes } from 'react-router-dom';
import { HomePage } from './home/HomePage';
import { paths } from './paths';
import { LoginPage } from './sign-in/LoginPage';
import { SiteFrame } from './site/SiteFrame';

/** The pages of the public site. `module.json` tells the shell of the same addresses. */
export function PublicRoutes() {
  return (
    <Routes>
      <Route element={<SiteFrame />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.login} element={<LoginPage />} />
      </Route>
    </Routes>
  );
}
