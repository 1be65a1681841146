import type { SortName } from '@vended/contract/describedFields';
import type { User } from '@vended/contract/users';
import { userFields } from '@vended/contract/users.fields';
import { CsvExport } from '@vended/design/csv/CsvExport';
import { useShell } from '@vended/module/ShellContext';
import { Page } from '@vended/design/page/Page';
import type { Column } from '@vended/design/table/column';
import { RecordList } from '@vended/design/table/RecordList';
import { sortsIn } from '@vended/design/table/sortsIn';
import { useListAddress } from '@vended/design/table/useListAddress';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import QrCode from 'lucide-react/icons/qr-code';
import Users from 'lucide-react/icons/users';
import { paths } from '../paths';
import { userCsv } from './userCsv';
import { usersPart, useUsersInfiniteQuery } from './usersApi';
import { TypeAndStatus } from './TypeAndStatus';

const columns: readonly Column<User, SortName<typeof userFields>>[] = [
  { header: userFields.username.label, cell: ({ username }) => username, sort: 'username' },
  {
    header: userFields.user_type.label,
    cell: (user) => <TypeAndStatus user={user} />,
    sort: 'user_type',
  },
];

const sorts = sortsIn(columns);

export function UsersPage() {
  const { session } = useShell();
  const address = useListAddress(sorts);
  const users = useUsersInfiniteQuery(address.query, address.firstPage);

  const addUser = session.can('users.write') && (
    <ButtonLink to={paths.userCreate} variant="primary">
      + Add User
    </ButtonLink>
  );

  return (
    <Page title="Users" action={addUser}>
      <RecordList
        label="Users"
        address={address}
        query={users}
        rowsOf={usersOf}
        columns={columns}
        rowLink={({ id }) => paths.userEdit(id)}
        empty={{
          icon: Users,
          text: 'No users found.',
          hint: 'Users sign in to this console and open your machines.',
          action: addUser,
        }}
      >
        <CsvExport
          name="users"
          columns={userCsv}
          request={(part) => usersPart(address.query, part)}
          rowsOf={usersOf}
        />
        <ButtonLink to={paths.userLabels} icon={QrCode}>
          Print QR labels
        </ButtonLink>
      </RecordList>
    </Page>
  );
}

const usersOf = (page: { readonly users: readonly User[] }) => page.users;
