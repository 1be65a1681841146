import { isMissing } from '@vended/module/query/isMissing';
import type { User } from '@vended/contract/users';
import { userFields } from '@vended/contract/users.fields';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { LabelButton } from '@vended/design/labels/LabelButton';
import { useShell } from '@vended/module/ShellContext';
import { BesideForm } from '@vended/design/page/BesideForm';
import { RecordPage } from '@vended/design/page/RecordPage';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import { useEffect } from 'react';
import { Slot } from '@vended/module/slots/Slot';
import { useParams } from '@vended/module/router';
import { DeviceAccess } from '../access/DeviceAccess';
import { size } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { paths } from '../paths';
import { ActiveSessions } from '../sessions/ActiveSessions';
import { UserSignIn } from '../user-sign-in/UserSignIn';
import { UserFacts } from './UserFacts';
import { UserForm } from './UserForm';
import { useArchiveUserMutation, useUserQuery } from './usersApi';
import { isAbove } from './userTypes';

const page = {
  record: 'user',
  details: 'user details',
  nameOf: ({ username }: User) => username,
  storedIn: (answer: { readonly user: User }) => answer.user,
  back: { to: paths.users, label: 'Back to Users' },
};

export function UserEdit() {
  const { session } = useShell();
  const { userId = '' } = useParams();
  const query = useUserQuery({ user_id: userId });
  const unknown = isMissing(query.error);
  useReturnToUsers(unknown);

  const me = session.current();
  const loaded = query.currentData?.user;
  const reachable = !loaded || !me || !isAbove(loaded.user_type, me.user_type);
  const mayChange = session.can('users.write') && reachable;

  return (
    <RecordPage
      page={{ ...page, title: mayChange ? 'Edit User Details' : 'User Details' }}
      query={{ ...query, error: unknown ? undefined : query.error }}
      archive={{
        kind: 'user',
        mutation: useArchiveUserMutation(),
        offered: mayChange && loaded?.id !== me?.id,
      }}
      actions={({ id, username }) => (
        <>
          {id === me?.id && <ButtonLink to={`${paths.profile}?from=users`}>Your profile</ButtonLink>}
          <LabelButton labels={[{ kind: 'user', id, name: username }]} text="Print QR label" />
        </>
      )}
    >
      {(user) => (
        <>
          <Actions name="user.actions" properties={{ userId: user.id }} />
          <BesideForm
            facts={<UserFacts user={user} />}
            related={<Slot name="user.related" properties={{ userId: user.id }} />}
          >
            {mayChange && <UserForm stored={user} />}
            {!mayChange && <RecordHistory kind="user" recordId={user.id} fields={userFields} />}
            {mayChange && !user.archived_at && user.id !== me?.id && <UserSignIn user={user} />}
            <DeviceAccess user={user} />
            {session.can('sessions.manage') && reachable && <ActiveSessions user={user} />}
          </BesideForm>
        </>
      )}
    </RecordPage>
  );
}

/** Reports that the user does not exist, and returns to the list (specification 4). */
function useReturnToUsers(unknown: boolean): void {
  const shell = useShell();
  useEffect(() => {
    if (!unknown) return;
    void shell.navigate(paths.users, { replace: true }).then(() => shell.status.error('User not found'));
  }, [unknown, shell]);
}

/** As wide as the form; without extensions it takes no space. */
const Actions = styled(Slot)`
  max-width: ${size.form};

  &:empty {
    display: none;
  }
`;
