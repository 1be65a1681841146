import { ButtonLink } from '@vended/design/components/ButtonLink';
import { Link } from '@vended/design/components/Link';
import { space } from '@vended/design/theme/tokens';
import { useShell } from '@vended/module/ShellContext';
import styled from 'styled-components';
import { LoanLines } from '../../loans/LoanLines';
import { useLoansOfPersonQuery } from '../../loans/loansApi';
import { paths } from '../../paths';
import { backTo } from '../../record/useBack';
import { useIsDeactivated } from '../../records/useIsDeactivated';
import { Actions } from '../../parts/Actions';

const shown = 2;

/** What a person whose badge was just scanned has to bring back, and what they can take. */
export function UserActions({ userId }: { readonly userId: string }) {
  const { session } = useShell();
  const { currentData, error } = useLoansOfPersonQuery(userId);
  const isDeactivated = useIsDeactivated(userId);
  const loans = currentData?.loans ?? [];
  const person = { person_id: userId, back: backTo('user', userId) };
  return (
    <Frame role="group" aria-label="What this person has" aria-busy={!currentData && !error}>
      {error && !currentData && <p>What is on loan could not be loaded.</p>}
      {currentData && loans.length === 0 && <p>Nothing is on loan.</p>}
      {loans.length > 0 && <strong>On loan</strong>}
      {loans.length > 0 && <LoanLines label="On loan now" loans={loans.slice(0, shown)} />}
      {loans.length > shown && <Link to={paths.loansOf({ person_id: userId })}>All that is on loan</Link>}
      {session.can('inventory.write') && (
        <Actions>
          {!isDeactivated && <ButtonLink to={paths.scan('issue', person)}>Issue</ButtonLink>}
          <ButtonLink to={paths.scan('return', person)}>Return</ButtonLink>
        </Actions>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${space[3]};
`;
