import { useLoadFailure } from '@vended/shared/api/useLoadFailure';
import { FormSkeleton } from '@vended/shared/form/FormSkeleton';
import { useShell } from '@vended/shared/module/ShellContext';
import { LabelButton } from '@vended/shared/labels/LabelButton';
import { Page } from '@vended/shared/page/Page';
import { LoadFailure } from '@vended/shared/table/LoadFailure';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { DeviceAccess } from '../access/DeviceAccess';
import { paths } from '../paths';
import { PasswordForm } from './PasswordForm';
import { UserFacts } from './UserFacts';
import { userValues } from './userForm';
import { UserForm } from './UserForm';
import { useUserQuery } from './usersApi';

export function UserEdit() {
  const { session } = useShell();
  const { userId = '' } = useParams();
  const { data, error, refetch } = useUserQuery({ user_id: userId });
  const unknown = error !== undefined && 'status' in error && (error.status === 404 || error.status === 400);
  useLoadFailure(unknown ? undefined : error, 'Failed to load user details');
  useReturnToUsers(unknown);

  const mayChange = session.can('users.write');
  const own = session.current()?.id === userId;

  return (
    <Page
      title={mayChange ? 'Edit User Details' : 'User Details'}
      back={{ to: paths.users, label: 'Back to Users' }}
      action={
        data && (
          <LabelButton labels={[{ id: data.user.id, name: data.user.username }]} text="Print QR label" />
        )
      }
    >
      {error && !unknown && <LoadFailure text="Failed to load user details" onRetry={() => void refetch()} />}
      {!error && !data && <FormSkeleton label="user details" />}
      {data && (
        <>
          <UserFacts user={data.user} />
          {mayChange && <UserForm key={userId} userId={userId} initial={userValues(data.user)} />}
          {!mayChange && own && <PasswordForm userId={userId} />}
          <DeviceAccess key={`access-${userId}`} userId={userId} />
        </>
      )}
    </Page>
  );
}

/** A user that is not there: says so, and goes back to the list (spec 4). */
function useReturnToUsers(unknown: boolean): void {
  const shell = useShell();
  useEffect(() => {
    if (!unknown) return;
    void shell.navigate(paths.users, { replace: true }).then(() => shell.status.error('User not found'));
  }, [unknown, shell]);
}
