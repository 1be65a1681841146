import { Button } from '@vended/design/components/Button';
import { Combobox } from '@vended/design/form/Combobox';
import { isSettled } from '@vended/design/form/settle';
import { space } from '@vended/design/theme/tokens';
import { useSaving } from '@vended/module/query/useSaving';
import { useShell } from '@vended/module/ShellContext';
import { useId, useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { useUsersInfiniteQuery } from '../../users/usersApi';
import { useChangePersonsAccessMutation } from './devicePeopleApi';

interface GrantAccessProps {
  readonly deviceId: string;
  /** The ids of users who already have access and are not offered. */
  readonly granted: readonly string[];
}

/** Finds a user of the account and grants them access to a device. */
export function GrantAccess({ deviceId, granted }: GrantAccessProps) {
  const id = useId();
  const { status } = useShell();
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState('');
  const { currentData, error, hasNextPage } = useUsersInfiniteQuery(q ? { q } : {});
  const { save, saving, failure } = useSaving(useChangePersonsAccessMutation(), 'Failed to grant access');

  const users = currentData?.pages.flatMap((page) => page.users).filter((user) => !granted.includes(user.id));

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!chosen || saving || !isSettled(event.currentTarget, status)) return;
    const saved = await save({ action: 'GRANT', user_id: chosen, device_id: deviceId });
    if (!saved) return;
    setChosen('');
    status.success(saved.message);
  }

  return (
    <Form aria-label="Grant access" onSubmit={(event) => void handleSubmit(event)}>
      <Combobox
        id={id}
        name="user_id"
        label="Person"
        placeholder="Find a person"
        value={chosen}
        error={failure?.fields['user_id']}
        onChange={setChosen}
        choices={{
          chosen: null,
          found: users?.map((user) => ({ value: user.id, label: user.username })),
          failure: error ? 'Failed to load users' : null,
          none: 'No other users found.',
          more: hasNextPage,
          onSearch: setQ,
        }}
      />
      <Button type="submit" disabled={!chosen} busy={saving && 'Saving...'}>
        Grant Access
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[3]};

  /* On a phone the button is below, because a name needs the whole line. */
  & > :first-child {
    flex: 1 1 14rem;
    min-width: 0;
  }
`;
