import type { Loan } from '@vended/contract/stock/loans';
import { loanFields, loanStates, type LoanState } from '@vended/contract/stock/loans.fields';
import { Pill, PillLine, type PillTone } from '@vended/design/components/Pill';
import { color, font } from '@vended/design/theme/tokens';
import styled from 'styled-components';

const tones: Readonly<Record<LoanState, PillTone>> = { overdue: 'error', open: 'neutral', closed: 'success' };

/** How a loan stands, and how many of it were written off. */
export function LoanSign({ loan: { state, written_off } }: { readonly loan: Loan }) {
  const isWrittenOff = written_off > 0;
  return (
    <PillLine>
      {/* Green is for what came back. */}
      <Pill tone={isWrittenOff && state === 'closed' ? 'neutral' : tones[state]}>{loanStates[state]}</Pill>
      {isWrittenOff && (
        <WrittenOff>
          {written_off.toLocaleString('en-GB')} {loanFields.written_off.label.toLowerCase()}
        </WrittenOff>
      )}
    </PillLine>
  );
}

const WrittenOff = styled.span`
  color: ${color.warningText};
  font-size: ${font.caption};
`;
