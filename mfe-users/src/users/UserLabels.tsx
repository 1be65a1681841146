import { useLoadFailure } from '@vended/shared/api/useLoadFailure';
import { LabelButton } from '@vended/shared/labels/LabelButton';
import { LabelChooser } from '@vended/shared/labels/LabelChooser';
import type { Label } from '@vended/shared/labels/PrintedLabels';
import { Page } from '@vended/shared/page/Page';
import { FilterBar } from '@vended/shared/table/FilterBar';
import { LoadFailure } from '@vended/shared/table/LoadFailure';
import { LoadMore } from '@vended/shared/table/LoadMore';
import { EmptyState } from '@vended/shared/ui/EmptyState';
import { Spinner } from '@vended/shared/ui/Spinner';
import { useState } from 'react';
import { paths } from '../paths';
import { useUsersInfiniteQuery } from './usersApi';

/** Chooses users and prints their QR labels. */
export function UserLabels() {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, Label>>(new Map());
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useUsersInfiniteQuery(
    q ? { q } : {},
  );
  useLoadFailure(error, 'Failed to load users');
  const rows = data?.pages.flatMap(({ users }) => users.map(({ id, username: name }) => ({ id, name })));

  return (
    <Page
      title="QR Labels"
      back={{ to: paths.users, label: 'Back to Users' }}
      action={<LabelButton labels={[...chosen.values()]} text={`Print labels (${chosen.size})`} />}
    >
      <FilterBar label="Search users" value={q} onChange={setQ} />
      {error && <LoadFailure text="Failed to load users" onRetry={() => void refetch()} />}
      {!error && !rows && <Spinner label="Loading users..." />}
      {rows?.length === 0 && (
        <EmptyState text="No users found.">{q && 'Nothing matches this search.'}</EmptyState>
      )}
      {rows && rows.length > 0 && (
        <LabelChooser label="Users" rows={rows} chosen={chosen} onChoose={setChosen} />
      )}
      {hasNextPage && <LoadMore loading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />}
    </Page>
  );
}
