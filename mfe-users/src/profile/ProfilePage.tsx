import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { FormSkeleton } from '@vended/design/form/FormSkeleton';
import { useShell } from '@vended/module/ShellContext';
import { Page } from '@vended/design/page/Page';
import { LoadFailure } from '@vended/design/table/LoadFailure';
import { useSearchParams } from '@vended/module/router';
import { useState } from 'react';
import { OwnDevices } from '../access/OwnDevices';
import { SecondFactors } from '../second-factor/SecondFactors';
import { useSecondFactorsQuery } from '../second-factor/secondFactorsApi';
import { ActiveSessions } from '../sessions/ActiveSessions';
import { paths } from '../paths';
import { UserFacts } from '../users/UserFacts';
import { useUserQuery } from '../users/usersApi';
import { PasswordForm } from './PasswordForm';

const loadFailed = 'Failed to load user details';

/**
 * The signed-in user's details, password, second factors and sessions. Shows only the second factors while the account
 * requires one and the user has none.
 */
export function ProfilePage() {
  const { session } = useShell();
  const factors = useSecondFactorsQuery({});
  const needed = factors.data?.required === true && factors.data.second_factors.length === 0;
  const user = useUserQuery({ user_id: session.current()?.id ?? '' }, { skip: needed });
  const error = needed || factors.isLoading ? undefined : (user.error ?? factors.error);
  useLoadFailure(error, loadFailed);
  const details = needed ? undefined : user.data;

  // Do not unmount them: new recovery codes are shown while the page loads.
  const [shown, setShown] = useState(false);
  if (!shown && (needed || details)) setShown(true);

  // For people who came from their own row of the list.
  const [parameters] = useSearchParams();
  const back =
    parameters.get('from') === 'users' && !needed ? { to: paths.users, label: 'Back to Users' } : undefined;

  function handleRetry() {
    void factors.refetch();
    if (!needed) void user.refetch();
  }

  return (
    <Page title={needed ? 'Set Up a Second Factor' : 'Your Profile'} back={back}>
      {needed && <p>Your account requires a second factor. Set one up to continue.</p>}
      {error && <LoadFailure text={loadFailed} onRetry={handleRetry} />}
      {!error && !needed && !details && <FormSkeleton label="your profile" />}
      {!error && details && <UserFacts user={details.user} />}
      {!error && details && <OwnDevices userId={details.user.id} />}
      {!error && details && <PasswordForm />}
      {shown && factors.data && <SecondFactors factors={factors.data} />}
      {!error && details && <ActiveSessions user={details.user} />}
    </Page>
  );
}
