import type { SortName } from '@vended/contract/describedFields';
import type { ListedUser } from '@vended/contract/users';
import { listedUserFields, userFields, userFilters } from '@vended/contract/users.fields';
import { dayAndTimeOf } from '@vended/design/format/dates';
import { CsvExport } from '@vended/design/csv/CsvExport';
import { useShell } from '@vended/module/ShellContext';
import { EmptyState } from '@vended/design/components/EmptyState';
import { Page } from '@vended/design/page/Page';
import type { Column } from '@vended/design/table/column';
import { ListFilters } from '@vended/design/table/ListFilters';
import { ListBar, ListTable, useRecordList } from '@vended/design/table/RecordList';
import { useSelection } from '@vended/design/table/useSelection';
import { sortsIn } from '@vended/design/table/sortsIn';
import { useListAddress } from '@vended/design/table/useListAddress';
import { viewedList } from '@vended/design/table/viewedList';
import { onDemand } from '@vended/design/components/onDemand';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import History from 'lucide-react/icons/history';
import QrCode from 'lucide-react/icons/qr-code';
import Settings from 'lucide-react/icons/settings';
import Users from 'lucide-react/icons/users';
import { useLocation } from '@vended/module/router';
import { paths } from '../paths';
import { invitedIn } from '../user-sign-in/invitation';
import { usersFile, useUsersInfiniteQuery } from './usersApi';
import { TypeAndStatus } from './TypeAndStatus';

const columns: readonly Column<ListedUser, SortName<typeof userFields>>[] = [
  {
    header: userFields.username.label,
    field: 'username',
    cell: ({ username }) => username,
    sort: 'username',
    width: 'minmax(6.5rem, 1.6fr)',
  },
  {
    header: userFields.user_type.label,
    field: 'user_type',
    also: ['status'],
    cell: (user) => <TypeAndStatus user={user} />,
    sort: 'user_type',
    wide: true,
    width: 'minmax(6.5rem, 1.2fr)',
  },
];

/** How people sign in, for those who may change it. */
const signInColumns: typeof columns = [
  {
    header: listedUserFields.last_sign_in_at.label,
    field: 'last_sign_in_at',
    cell: ({ last_sign_in_at }) => (last_sign_in_at ? dayAndTimeOf(last_sign_in_at) : '–'),
    width: 'minmax(6.5rem, 1.2fr)',
  },
  {
    header: listedUserFields.second_factor_count.label,
    field: 'second_factor_count',
    cell: ({ second_factor_count }) => second_factor_count || 'None',
    align: 'end',
    wide: true,
    width: '6rem',
  },
  {
    header: listedUserFields.device_count.label,
    field: 'device_count',
    cell: ({ device_count }) => device_count,
    align: 'end',
    wide: true,
    width: '5rem',
  },
];

const sorts = sortsIn(columns);

const list = {
  label: 'Users',
  rowsOf: (page: { readonly users: readonly ListedUser[] }) => page.users,
};

const forAdministrators = {
  columns: [...columns, ...signInColumns],
  viewed: viewedList('users', listedUserFields),
};
const forUsers = { columns, viewed: viewedList('users', userFields) };

export function UsersPage() {
  const { session } = useShell();
  const address = useListAddress(sorts, userFilters);
  const users = useRecordList(
    { ...list, ...(session.can('users.write') ? forAdministrators : forUsers) },
    address,
    useUsersInfiniteQuery(address.query, address.firstPage),
  );

  const selection = useSelection(users, address.matching, ({ username }) => username);
  const exported = { name: 'users', request: usersFile(address.query) };

  const addUser = session.can('users.write') && (
    <ButtonLink to={paths.userCreate} variant="primary">
      + Add User
    </ButtonLink>
  );

  const invited = invitedIn(useLocation().state);

  return (
    <Page title="Users" action={addUser}>
      {invited !== undefined && <NewUserInvitation userId={invited} />}
      <ListBar list={users}>
        <CsvExport {...exported} />
        <ButtonLink to={paths.userLabels} icon={QrCode}>
          Print QR labels
        </ButtonLink>
        {session.can('account.manage') && (
          <ButtonLink to={paths.account} icon={Settings}>
            Account settings
          </ButtonLink>
        )}
        {session.can('audit.read') && (
          <ButtonLink to={paths.history} icon={History}>
            History
          </ButtonLink>
        )}
      </ListBar>
      <ListFilters filters={userFilters} address={address} />
      <ListTable
        list={users}
        rowLink={({ id }) => paths.userEdit(id)}
        selection={selection}
        empty={
          <EmptyState icon={Users} text="No users found." action={addUser}>
            Users sign in to this console and open your machines.
          </EmptyState>
        }
      >
        {selection.used && (
          <UserChanges selection={selection} matching={address.matching}>
            <CsvExport
              {...exported}
              size="small"
              only={selection.all ? undefined : { rows: selection.rows, columns: loadColumns }}
            />
          </UserChanges>
        )}
      </ListTable>
    </Page>
  );
}

const loadColumns = async () =>
  (await import(/* webpackPrefetch: true */ '@vended/contract/users.csv')).userCsv;

const UserChanges = onDemand(
  async () => (await import(/* webpackPrefetch: true */ './UserChanges')).UserChanges,
);

const NewUserInvitation = onDemand(async () => (await import('./NewUserInvitation')).NewUserInvitation);
