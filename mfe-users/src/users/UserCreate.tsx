import { Page } from '@vended/design/page/Page';
import { paths } from '../paths';
import { UserForm } from './UserForm';

export function UserCreate() {
  return (
    <Page title="Add New User" back={{ to: paths.users, label: 'Back to Users' }}>
      <UserForm />
    </Page>
  );
}
