import { Route, Routes } from 'react-router-dom';
import { paths } from './paths';
import { ProfilePage } from './profile/ProfilePage';
import { UserCreate } from './users/UserCreate';
import { UserEdit } from './users/UserEdit';
import { UserLabels } from './users/UserLabels';
import { UsersPage } from './users/UsersPage';

/** The screens of this module. `module.json` tells the shell of the same addresses. */
export function UserRoutes() {
  return (
    <Routes>
      <Route path={paths.users} element={<UsersPage />} />
      <Route path={paths.userLabels} element={<UserLabels />} />
      <Route path={paths.userCreate} element={<UserCreate />} />
      <Route path={paths.userEdit(':userId')} element={<UserEdit />} />
      <Route path={paths.profile} element={<ProfilePage />} />
    </Routes>
  );
}
