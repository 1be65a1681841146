import { loanStates, type LoanState } from '@vended/contract/stock/loans.fields';
import { Pill, type PillTone } from '@vended/design/components/Pill';

const tones: Readonly<Record<LoanState, PillTone>> = { overdue: 'error', open: 'neutral', closed: 'success' };

/** How a loan stands. */
export function LoanSign({ state }: { readonly state: LoanState }) {
  return <Pill tone={tones[state]}>{loanStates[state]}</Pill>;
}
