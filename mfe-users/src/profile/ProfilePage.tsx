import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { FormSkeleton } from '@vended/design/form/FormSkeleton';
import { useShell } from '@vended/module/ShellContext';
import { Page } from '@vended/design/page/Page';
import { LoadFailure } from '@vended/design/table/LoadFailure';
import { ActiveSessions } from '../sessions/ActiveSessions';
import { UserFacts } from '../users/UserFacts';
import { useUserQuery } from '../users/usersApi';
import { PasswordForm } from './PasswordForm';

/** The signed-in user's page: their details, their password and their active sessions. */
export function ProfilePage() {
  const { session } = useShell();
  const { data, error, refetch } = useUserQuery({ user_id: session.current()?.id ?? '' });
  useLoadFailure(error, 'Failed to load user details');

  return (
    <Page title="Your Profile">
      {error && <LoadFailure text="Failed to load user details" onRetry={() => void refetch()} />}
      {!error && !data && <FormSkeleton label="your profile" />}
      {data && (
        <>
          <UserFacts user={data.user} />
          <PasswordForm />
          <ActiveSessions user={data.user} />
        </>
      )}
    </Page>
  );
}
