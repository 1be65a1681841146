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
      {loans.map(({ id, description, open, due_at, state, job }) => (
        <li key={id}>
          <span>
            {open.toLocaleString('en-GB')} × {description}
          </span>
          <span>due {dayOf(due_at)}</span>
          {job && <span>{`${loanFields.job.label}: ${job}`}</span>}
          <LoanSign state={state} />
        </li>
      ))}
    </RuledList>
  );
}
