import type { User } from '@vended/contract/users';
import { Button } from '@vended/design/components/Button';
import { LoadedCard } from '@vended/design/table/LoadedCard';
import { Link } from '@vended/design/components/Link';
import { onDemand } from '@vended/design/components/onDemand';
import { LoadMore } from '@vended/design/table/LoadMore';
import { color, media, space } from '@vended/design/theme/tokens';
import { useSaving } from '@vended/module/query/useSaving';
import { useShell } from '@vended/module/ShellContext';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { paths } from '../../paths';
import { TypeAndStatus } from '../../users/TypeAndStatus';
import { useChangePersonsAccessMutation, useDevicePeopleInfiniteQuery } from './devicePeopleApi';

// Loaded on demand: only administrators need it, and it contains a combobox.
const GrantAccess = onDemand(
  async () => (await import('./GrantAccess')).GrantAccess,
  () => <PlaceOfForm />,
);

/** The people who have access to a device, for users who may grant and revoke it. */
export function DevicePeople({ deviceId }: { readonly deviceId: string }) {
  const { session } = useShell();
  const people = useDevicePeopleInfiniteQuery(deviceId);
  const list = useRef<HTMLUListElement>(null);
  const users = people.currentData?.pages.flatMap((page) => page.users);
  const mayChange = session.can('users.write');

  return (
    <LoadedCard
      title="People with access"
      query={people}
      failure="The people with access could not be loaded."
    >
      {users && (
        <>
          {/* Takes the focus when the button that had it is gone with its row. */}
          <ul ref={list} tabIndex={-1} aria-label="People with access">
            {users.length === 0 && <li>Nobody has access to this device yet.</li>}
            {users.map((user) => (
              <Person
                key={user.id}
                user={user}
                deviceId={deviceId}
                mayChange={mayChange}
                onRemoved={() => list.current?.focus()}
              />
            ))}
          </ul>
          {people.hasNextPage && (
            <LoadMore
              loading={people.isFetchingNextPage}
              failed={people.error !== undefined}
              onLoad={() => void people.fetchNextPage()}
            />
          )}
          {mayChange && <GrantAccess deviceId={deviceId} granted={users.map(({ id }) => id)} />}
        </>
      )}
    </LoadedCard>
  );
}

interface PersonProps {
  readonly user: User;
  readonly deviceId: string;
  readonly mayChange: boolean;
  readonly onRemoved: () => void;
}

function Person({ user, deviceId, mayChange, onRemoved }: PersonProps) {
  const id = useId();
  const { status } = useShell();
  const { save, saving } = useSaving(useChangePersonsAccessMutation(), 'Failed to revoke access');

  async function handleRemove() {
    const saved = await save({ action: 'REVOKE', user_id: user.id, device_id: deviceId });
    if (!saved) return;
    status.success(`${user.username} no longer has access to this device.`);
    onRemoved();
  }

  return (
    <Line>
      <Link id={id} to={paths.userEdit(user.id)}>
        {user.username}
      </Link>
      <Type>
        <TypeAndStatus user={user} />
      </Type>
      {mayChange && (
        <Button
          size="small"
          variant="danger"
          busy={saving && 'Saving...'}
          aria-describedby={id}
          onClick={() => void handleRemove()}
        >
          Remove Access
        </Button>
      )}
    </Line>
  );
}

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[4]};
  min-height: 40px;
  overflow-wrap: anywhere;
`;

const Type = styled.span`
  flex: 1;
  color: ${color.muted};
`;

/** As high as the form, so that nothing moves when it is loaded. */
const PlaceOfForm = styled.div`
  min-height: 4.25rem;

  ${media.narrow} {
    min-height: 7.5rem;
  }
`;
