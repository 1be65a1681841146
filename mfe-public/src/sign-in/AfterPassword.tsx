import { Button } from '@vended/design/components/Button';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import { useShell } from '@vended/module/ShellContext';
import { paths } from '../paths';
import { useSession } from '../site/useSession';
import { useSignedInUserQuery } from './passwordLinksApi';
import { CardFoot, CardLead } from './SignInCard';

/**
 * Leads to the login of the user whose password was set. Where somebody else is signed in, the login would open the console of that
 * person: they are offered to sign out first.
 */
export function AfterPassword({ username }: { readonly username: string }) {
  const { session } = useShell();
  const isSignedIn = useSession() !== null;
  // A session of the user whose password was set has ended: the shell finds that out with this call.
  const { data, isLoading } = useSignedInUserQuery(undefined, { skip: !isSignedIn });
  if (isLoading) return null;
  if (!isSignedIn || data?.username === username)
    return (
      <CardFoot>
        <ButtonLink to={paths.login} variant="primary">
          Login
        </ButtonLink>
      </CardFoot>
    );
  return (
    <CardFoot as="div">
      <CardLead>
        This browser is signed in as <strong>{data?.username ?? 'another user'}</strong>. Sign out to sign in
        as <strong>{username}</strong>.
      </CardLead>
      <Button variant="primary" onClick={() => void session.signOut()}>
        Logout
      </Button>
    </CardFoot>
  );
}
