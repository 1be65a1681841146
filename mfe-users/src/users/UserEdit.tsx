import { isMissing } from '@vended/module/query/isMissing';
import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { FormSkeleton } from '@vended/design/form/FormSkeleton';
import { LabelButton } from '@vended/design/labels/LabelButton';
import { useShell } from '@vended/module/ShellContext';
import { Page } from '@vended/design/page/Page';
import { LoadFailure } from '@vended/design/table/LoadFailure';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import { useEffect } from 'react';
import { useParams } from '@vended/module/router';
import { DeviceAccess } from '../access/DeviceAccess';
import { paths } from '../paths';
import { ActiveSessions } from '../sessions/ActiveSessions';
import { UserSignIn } from '../sign-in/UserSignIn';
import { UserFacts } from './UserFacts';
import { UserForm } from './UserForm';
import { useUserQuery } from './usersApi';
import { isAbove } from './userTypes';

export function UserEdit() {
  const { session } = useShell();
  const { userId = '' } = useParams();
  const { data, error, refetch } = useUserQuery({ user_id: userId });
  const unknown = isMissing(error);
  useLoadFailure(unknown ? undefined : error, 'Failed to load user details');
  useReturnToUsers(unknown);

  const user = data?.user;
  const me = session.current();
  const reachable = !user || !me || !isAbove(user.user_type, me.user_type);
  const mayChange = session.can('users.write') && reachable;

  return (
    <Page
      title={mayChange ? 'Edit User Details' : 'User Details'}
      back={{ to: paths.users, label: 'Back to Users' }}
      action={
        user && (
          <>
            {user.id === me?.id && <ButtonLink to={paths.profile}>Your profile</ButtonLink>}
            <LabelButton labels={[{ id: user.id, name: user.username }]} text="Print QR label" />
          </>
        )
      }
    >
      {error && !unknown && <LoadFailure text="Failed to load user details" onRetry={() => void refetch()} />}
      {!error && !user && <FormSkeleton label="user details" />}
      {user && (
        <>
          <UserFacts user={user} />
          {mayChange && <UserForm key={userId} stored={user} />}
          {mayChange && user.id !== me?.id && <UserSignIn user={user} />}
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
