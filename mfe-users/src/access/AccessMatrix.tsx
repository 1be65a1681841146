import type { User } from '@vended/contract/users';
import { deviceFilters } from '@vended/contract/devices.fields';
import { Button } from '@vended/design/components/Button';
import { Dialog } from '@vended/design/components/Dialog';
import { FilterBar } from '@vended/design/table/FilterBar';
import { LoadFailure } from '@vended/design/table/LoadFailure';
import { LoadMore } from '@vended/design/table/LoadMore';
import { TickBox } from '@vended/design/table/TickBox';
import { color, font, space } from '@vended/design/theme/tokens';
import { useSaving } from '@vended/module/query/useSaving';
import { useState } from 'react';
import styled from 'styled-components';
import { useAccessQuery, useChangeManyAccessMutation, useDevicesInfiniteQuery } from './accessApi';

interface AccessMatrixProps {
  readonly users: readonly Pick<User, 'id' | 'username' | 'archived_at'>[];
  readonly onClose: () => void;
}

/** Grants access to devices to several users at once: a row for each device, a column for each user. Save stores all changes. */
export function AccessMatrix({ users, onClose }: AccessMatrixProps) {
  const [q, setQ] = useState('');
  const devices = useDevicesInfiniteQuery(q ? { q } : {});
  const access = useAccessQuery({ user_ids: users.map(({ id }) => id).join(',') });
  const { save, saving } = useSaving(useChangeManyAccessMutation(), 'Failed to change device access');
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [done, setDone] = useState<{ readonly message: string; readonly undo: Changes }>();

  const granted = new Set(
    access.data?.access.flatMap(({ user_id, device_ids }) => device_ids.map((id) => `${user_id} ${id}`)),
  );
  const rows = devices.data?.pages.flatMap((page) => page.devices);
  const changes = [...ticked].flatMap(([key, to]) => {
    const [user_id = '', device_id = ''] = key.split(' ');
    return granted.has(key) === to ? [] : [{ user_id, device_id, granted: to }];
  });

  const isRefused = ({ user_id, granted: to }: Changes[number]) =>
    to && users.some(({ id, archived_at }) => id === user_id && archived_at !== null);

  async function send(wanted: Changes) {
    const answer = await save({ changes: wanted });
    if (!answer) return;
    const changed = answer.rows.filter(({ result }) => result === 'changed');
    const undo = changed.map(({ user_id, device_id, granted: to }) => ({ user_id, device_id, granted: !to }));
    const isUndone = done && wanted === done.undo;
    setDone({ message: answer.message, undo: isUndone || undo.some(isRefused) ? [] : undo });
    setTicked(new Map());
  }

  return (
    <Dialog
      open
      disablePointerDismissal
      title="Device access"
      onClose={onClose}
      actions={
        <>
          {done && done.undo.length > 0 && changes.length === 0 && (
            <Button busy={saving && 'Undoing...'} onClick={() => void send(done.undo)}>
              Undo
            </Button>
          )}
          <Button onClick={onClose}>{changes.length > 0 ? 'Cancel' : 'Close'}</Button>
          <Button
            variant="primary"
            disabled={changes.length === 0}
            busy={saving && 'Saving...'}
            onClick={() => void send(changes)}
          >
            Save
          </Button>
        </>
      }
    >
      <p role="status">{changes.length > 0 ? `${changes.length} to save` : (done?.message ?? '')}</p>
      <FilterBar label="Search devices" value={q} onChange={setQ} />
      {access.error || devices.error ? (
        <LoadFailure
          text="Failed to load device access"
          onRetry={() => {
            void access.refetch();
            void devices.refetch();
          }}
        />
      ) : (
        rows &&
        access.data && (
          <Scroller tabIndex={0} role="group" aria-label="Grants">
            <Matrix>
              <thead>
                <tr>
                  <th scope="col">Device</th>
                  {users.map(({ id, username, archived_at }) => (
                    <th key={id} scope="col">
                      {username}
                      {archived_at !== null && <Below>Archived</Below>}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((device) => (
                  <tr key={device.id}>
                    <th scope="row">
                      {device.device_name}
                      <Below>{device.stockroom_name || deviceFilters.stockroom_id.none}</Below>
                    </th>
                    {users.map(({ id, username, archived_at }) => {
                      const key = `${id} ${device.id}`;
                      return (
                        <td key={id}>
                          <TickBox
                            label={`${device.device_name} for ${username}`}
                            ticked={ticked.get(key) ?? granted.has(key)}
                            disabled={archived_at !== null && !granted.has(key)}
                            onTick={(to) => setTicked(new Map(ticked).set(key, to))}
                          />
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </Matrix>
          </Scroller>
        )
      )}
      {rows?.length === 0 && (
        <p>{q ? 'No device matches this search.' : 'No devices found for this account.'}</p>
      )}
      {devices.hasNextPage && (
        <LoadMore
          loading={devices.isFetchingNextPage}
          failed={Boolean(devices.error)}
          onLoad={() => void devices.fetchNextPage()}
        />
      )}
    </Dialog>
  );
}

type Changes = { user_id: string; device_id: string; granted: boolean }[];

const Below = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${font.caption};
  font-weight: ${font.regular};
`;

const Scroller = styled.div`
  margin-block-start: ${space[4]};
  max-height: 50dvh;
  overflow: auto;
  border: 1px solid ${color.line};
`;

const Matrix = styled.table`
  width: 100%;
  border-collapse: collapse;

  & th,
  & td {
    padding: ${space[1]} ${space[3]};
    border-block-end: 1px solid ${color.hairline};
    text-align: start;
  }
  & td {
    text-align: center;
  }
  & tr > :first-child {
    position: sticky;
    inset-inline-start: 0;
    min-width: 8rem;
    background: ${color.raised};
  }
`;
