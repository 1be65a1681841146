import type { Loan } from '@vended/contract/stock/loans';
import { dayOf } from '@vended/design/format/dates';
import { useSaving } from '@vended/module/query/useSaving';
import { QuantityDialog } from '../records/QuantityDialog';
import { useWriteOffLoanMutation } from './loansApi';

interface WriteOffDialogProps {
  readonly loan: Loan;
  readonly onClose: () => void;
}

/** Writes off what was lent and will not come back, with the reason. No level changes: it is in no place. */
export function WriteOffDialog({ loan, onClose }: WriteOffDialogProps) {
  return (
    <QuantityDialog
      title="Write Off Loan"
      quantity={loan.open}
      labels={{
        quantity: 'How many of them will not come back',
        reasonHint: 'Such as lost or broken.',
        submit: 'Write Off',
      }}
      draft={`stock-write-off ${loan.id}`}
      saving={useSaving(useWriteOffLoanMutation(), 'Failed to write off the loan')}
      inputOf={(entered) => ({ loan_id: loan.id, ...entered })}
      doneText={(quantity) => `${quantity} × ${loan.description} written off, taken by ${loan.person}`}
      onClose={onClose}
    >
      {loan.open.toLocaleString('en-GB')} × {loan.description}, with {loan.person} since{' '}
      {dayOf(loan.taken_at)}
    </QuantityDialog>
  );
}
