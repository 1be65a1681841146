import { Button } from '@vended/design/components/Button';
import { Link } from '@vended/design/components/Link';
import { useLocation } from '@vended/module/router';
import { reasonOf } from '@vended/module/query/reasonOf';
import type { PageHead } from '../heads/pageHead';
import { paths } from '../paths';
import { Notice } from '../text/Notice';
import { TextSkeleton } from '../text/TextSkeleton';
import { useLinkOwnerQuery } from './passwordLinksApi';
import { SetPasswordForm } from './SetPasswordForm';
import { CardFoot, SignInCard } from './SignInCard';

const head: PageHead = {
  title: 'Set your password',
  description: 'Set the password with which you sign in to the Vended console.',
  indexed: false,
};

/**
 * The page that an invitation or a reset link opens. The token is the fragment of the address, which no server sees until the
 * page sends it.
 */
export function SetPasswordPage() {
  const token = useLocation().hash.slice(1);
  const { currentData: owner, error, refetch } = useLinkOwnerQuery({ token });

  return (
    <SignInCard head={head}>
      {owner && <SetPasswordForm token={token} username={owner.username} />}
      {!owner && !error && <TextSkeleton label="Checking the link" />}
      {!owner && error && (
        <>
          <Notice kind="failure">{reasonOf(error)}</Notice>
          <CardFoot>
            {isRefusal(error) ? (
              <Link to={paths.forgotPassword}>Ask for a new link</Link>
            ) : (
              <Button onClick={() => void refetch()}>Try again</Button>
            )}
          </CardFoot>
        </>
      )}
    </SignInCard>
  );
}

/** True where the server has refused the link; false where it could not be asked. */
const isRefusal = (error: object) => 'status' in error && error.status === 400;
