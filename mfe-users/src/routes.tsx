import { Route, Routes } from 'react-router-dom';
import { paths } from './paths';
import { UsersPage } from './users/UsersPage';

/** The screens of this module. `module.json` tells the shell of the same addresses. */
export function UserRoutes() {
  return (
    <Routes>
      <Route path={paths.users} element={<UsersPage />} />
    </Routes>
  );
}
