import { useLoadFailure } from '@vended/shared/api/useLoadFailure';
import type { User } from '@vended/shared/contract/users';
import { useShell } from '@vended/shared/module/ShellContext';
import { Page } from '@vended/shared/page/Page';
import type { Column } from '@vended/shared/table/column';
import { FilterBar } from '@vended/shared/table/FilterBar';
import { LoadMore } from '@vended/shared/table/LoadMore';
import { Table } from '@vended/shared/table/Table';
import { useListAddress } from '@vended/shared/table/useListAddress';
import { ButtonLink } from '@vended/shared/ui/ButtonLink';
import { EmptyState } from '@vended/shared/ui/EmptyState';
import QrCode from 'lucide-react/icons/qr-code';
import Users from 'lucide-react/icons/users';
import { paths } from '../paths';
import { useUsersInfiniteQuery } from './usersApi';
import { userTypeLabel } from './userTypes';

const columns: readonly Column<User>[] = [
  { header: 'Username', cell: ({ username }) => username, sort: 'username' },
  { header: 'User Type', cell: ({ user_type }) => userTypeLabel(user_type), sort: 'user_type' },
];

const sorts = ['username', '-username', 'user_type', '-user_type'] as const;

export function UsersPage() {
  const { session } = useShell();
  const address = useListAddress(sorts);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useUsersInfiniteQuery(
    address.query,
  );
  useLoadFailure(error, 'Failed to load users');

  const actions = (
    <>
      <ButtonLink to={paths.userLabels} icon={QrCode}>
        Print QR labels
      </ButtonLink>
      {session.can('users.write') && (
        <ButtonLink to={paths.userCreate} variant="primary">
          + Add User
        </ButtonLink>
      )}
    </>
  );

  return (
    <Page title="Users" action={actions}>
      <FilterBar label="Search users" value={address.q} onChange={address.setQ} />
      <Table
        label="Users"
        columns={columns}
        rows={data?.pages.flatMap(({ users }) => users)}
        failure={error ? { text: 'Failed to load users', onRetry: () => void refetch() } : null}
        empty={
          <EmptyState icon={Users} text="No users found.">
            {address.q
              ? 'Nothing matches this search.'
              : 'Users sign in to this console and open your machines.'}
          </EmptyState>
        }
        rowLink={({ id }) => paths.userEdit(id)}
        sort={{ by: address.sort, onChange: address.setSort }}
      />
      {hasNextPage && <LoadMore loading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />}
    </Page>
  );
}
