import { isMissing } from '@vended/module/query/isMissing';
import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { userFields } from '@vended/contract/users.fields';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { FormSkeleton } from '@vended/design/form/FormSkeleton';
import { LabelButton } from '@vended/design/labels/LabelButton';
import { useShell } from '@vended/module/ShellContext';
import { Page } from '@vended/design/page/Page';
import { ArchiveButton, ArchivedNotice } from '@vended/design/page/RecordArchive';
import { LoadFailure } from '@vended/design/table/LoadFailure';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import { useEffect } from 'react';
import { Slot } from '@vended/module/slots/Slot';
import { size } from '@vended/design/theme/tokens';
import { useParams } from '@vended/module/router';
import { DeviceAccess } from '../access/DeviceAccess';
import styled from 'styled-components';
import { paths } from '../paths';
import { ActiveSessions } from '../sessions/ActiveSessions';
import { UserSignIn } from '../user-sign-in/UserSignIn';
import { UserFacts } from './UserFacts';
import { UserForm } from './UserForm';
import { useArchiveUserMutation, useUserQuery } from './usersApi';
import { isAbove } from './userTypes';

const loadFailed = 'Failed to load user details';

export function UserEdit() {
  const { session } = useShell();
  const { userId = '' } = useParams();
  const { data, error, refetch } = useUserQuery({ user_id: userId });
  const unknown = isMissing(error);
  useLoadFailure(unknown ? undefined : error, loadFailed);
  useReturnToUsers(unknown);

  const archive = { kind: 'user', mutation: useArchiveUserMutation() } as const;
  const user = data?.user;
  const me = session.current();
  const reachable = !user || !me || !isAbove(user.user_type, me.user_type);
  const mayChange = session.can('users.write') && reachable;

  return (
    <Page
      title={mayChange ? 'Edit User Details' : 'User Details'}
      record={user?.username}
      back={{ to: paths.users, label: 'Back to Users' }}
      action={
        user && (
          <>
            {user.id === me?.id && <ButtonLink to={`${paths.profile}?from=users`}>Your profile</ButtonLink>}
            <LabelButton
              labels={[{ kind: 'user', id: user.id, name: user.username }]}
              text="Print QR label"
            />
            {mayChange && user.id !== me?.id && (
              <ArchiveButton {...archive} record={user} name={user.username} list={paths.users} />
            )}
          </>
        )
      }
    >
      {error && !unknown && <LoadFailure text={loadFailed} onRetry={() => void refetch()} />}
      {!error && !user && <FormSkeleton label="user details" />}
      {user && (
        <>
          <ArchivedNotice {...archive} record={user} onChanged={refetch} />
          <UserFacts user={user} />
          {mayChange && <UserForm key={`${userId} ${user.archived_at}`} stored={user} />}
          {!mayChange && <RecordHistory kind="user" recordId={user.id} fields={userFields} />}
          {mayChange && !user.archived_at && user.id !== me?.id && <UserSignIn user={user} />}
          <Related name="user.related" properties={{ userId: user.id }} />
          <DeviceAccess key={`access-${userId}`} userId={userId} />
          {session.can('sessions.manage') && reachable && <ActiveSessions user={user} />}
        </>
      )}
    </Page>
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

/** As wide as the form above it; without extensions it takes no space. */
const Related = styled(Slot)`
  max-width: ${size.form};

  &:empty {
    display: none;
  }
`;
