import { pageOnDemand } from '@vended/design/page/pageOnDemand';
import { Route, Routes } from '@vended/module/router';
import { paths } from './paths';
import { UsersPage } from './users/UsersPage';

// A chunk is named after its route in `module.json`, so that the page preloads it. The build checks the names.
const UserLabels = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "users-labels", webpackPrefetch: true */ './users/UserLabels'))
      .UserLabels,
);
const HistoryPage = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "users-history", webpackPrefetch: true */ './history/HistoryPage'))
      .HistoryPage,
);
const AccountSettings = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "users-account", webpackPrefetch: true */ './account/AccountSettings'))
      .AccountSettings,
);
const UserCreate = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "user-details", webpackPrefetch: true */ './users/UserCreate'))
      .UserCreate,
);
const UserEdit = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "user-details-userId", webpackPrefetch: true */ './users/UserEdit'))
      .UserEdit,
);
const ProfilePage = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "profile", webpackPrefetch: true */ './profile/ProfilePage'))
      .ProfilePage,
);

/** The routes of this module. `module.json` declares the same paths to the shell. */
export function UserRoutes() {
  return (
    <Routes>
      <Route path={paths.users} element={<UsersPage />} />
      <Route path={paths.userLabels} element={<UserLabels />} />
      <Route path={paths.history} element={<HistoryPage />} />
      <Route path={paths.account} element={<AccountSettings />} />
      <Route path={paths.userCreate} element={<UserCreate />} />
      <Route path={paths.userEdit(':userId')} element={<UserEdit />} />
      <Route path={paths.profile} element={<ProfilePage />} />
    </Routes>
  );
}
