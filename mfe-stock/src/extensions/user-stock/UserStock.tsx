import { ButtonLink } from '@vended/design/components/ButtonLink';
import { LoadedCard } from '@vended/design/table/LoadedCard';
import { Link } from '@vended/design/components/Link';
import { useShell } from '@vended/module/ShellContext';
import { LoanLines } from '../../loans/LoanLines';
import { useLoansOfPersonQuery } from '../../loans/loansApi';
import { MovementLines } from '../../movements/MovementLines';
import { useLatestMovementsQuery } from '../../movements/movementsApi';
import { paths } from '../../paths';
import { backTo } from '../../record/useBack';
import { useIsDeactivated } from '../../records/useIsDeactivated';
import { Actions } from '../../parts/Actions';

const shown = 5;

/** What a person has on loan, and what they took and returned last. */
export function UserStock({ userId }: { readonly userId: string }) {
  const { session } = useShell();
  const query = useLatestMovementsQuery({ person_id: userId });
  const lent = useLoansOfPersonQuery(userId);
  const isDeactivated = useIsDeactivated(userId);
  const movements = query.currentData?.movements;
  const loans = lent.currentData?.loans ?? [];
  const back = backTo('user', userId);

  return (
    <LoadedCard title="Taken and on loan" query={query} failure="What was taken could not be loaded.">
      {loans.length > 0 && (
        <>
          <LoanLines label="On loan" loans={loans.slice(0, shown)} />
          <Link to={paths.loansOf({ person_id: userId })}>All loans of this person</Link>
        </>
      )}
      {movements?.length === 0 && <p>This person has not taken anything yet.</p>}
      {movements && movements.length > 0 && (
        <>
          <MovementLines label="Taken and returned" movements={movements} of="person" />
          <Link to={paths.movementsOf({ person_id: userId })}>All that this person took and returned</Link>
        </>
      )}
      {movements && session.can('inventory.write') && (
        <Actions>
          {!isDeactivated && (
            <ButtonLink to={paths.movement('issue', { person_id: userId, back })}>Issue</ButtonLink>
          )}
          <ButtonLink to={paths.movement('return', { person_id: userId, back })}>Return</ButtonLink>
        </Actions>
      )}
    </LoadedCard>
  );
}
