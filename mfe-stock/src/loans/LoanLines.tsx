import type { Loan } from '@vended/contract/stock/loans';
import { loanFields } from '@vended/contract/stock/loans.fields';
import { dayOf } from '@vended/design/format/dates';
import { RuledList } from '../records/RuledList';
import { LoanSign } from './LoanSign';

interface LoanLinesProps {
  readonly label: string;
  readonly loans: readonly Loan[];
}

/** What a person has on loan, with when it is due. */
export function LoanLines({ label, loans }: LoanLinesProps) {
  return (
    <RuledList aria-label={label}>
      {loans.map((loan) => (
        <li key={loan.id}>
          <span>
            {loan.open.toLocaleString('en-GB')} × {loan.description}
          </span>
          <span>due {dayOf(loan.due_at)}</span>
          {loan.job && <span>{`${loanFields.job.label}: ${loan.job}`}</span>}
          <LoanSign loan={loan} />
        </li>
      ))}
    </RuledList>
  );
}
