import { Button } from '@vended/design/components/Button';
import { Link } from '@vended/design/components/Link';
import { useShellLocation } from '@vended/module/useShellLocation';
import { reasonOf } from '@vended/module/query/reasonOf';
import { useState } from 'react';
import styled from 'styled-components';
import type { PageHead } from '../heads/pageHead';
import { paths } from '../paths';
import { needsScripts } from '../parts/needsScripts';
import { Notice } from '../parts/Notice';
import { TextSkeleton } from '../parts/TextSkeleton';
import { AfterPassword } from './AfterPassword';
import { useLinkOwnerQuery } from './passwordLinksApi';
import { SetPasswordForm } from './SetPasswordForm';
import { CardFoot, CardLead, SignInCard } from './SignInCard';

const head: PageHead = {
  title: 'Set your password',
  description: 'Set your password for the Vended console.',
};

/**
 * The page that an invitation or a reset link opens. The token is the fragment of the address, which no server sees until the
 * page sends it.
 */
export function SetPasswordPage() {
  const token = useShellLocation().hash.slice(1);
  const [done, setDone] = useState<string | null>(null);
  // Not asked again once the link was used: the answer would be a refusal.
  const { currentData: owner, error, refetch } = useLinkOwnerQuery({ token }, { skip: done !== null });

  return (
    <SignInCard head={head}>
      <Notice kind="success">{done !== null && `The password for ${done} is set.`}</Notice>
      {done !== null ? (
        <AfterPassword username={done} />
      ) : owner ? (
        <SetPasswordForm token={token} username={owner.username} onDone={setDone} />
      ) : error ? (
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
      ) : (
        <>
          <noscript>
            <CardLead>
              Setting a password needs JavaScript. Allow scripts in your browser, and load this page again.
            </CardLead>
          </noscript>
          <Checking>
            <TextSkeleton label="Checking the link" />
          </Checking>
        </>
      )}
    </SignInCard>
  );
}

/** True where the server has refused the link; false where it could not be asked. */
const isRefusal = (error: object) => 'status' in error && error.status === 400;

const Checking = styled.div`
  ${needsScripts}
`;
