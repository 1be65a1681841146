import type { LevelState } from '@vended/contract/stock/levelState';
import { color, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { LevelBar } from '../parts/LevelBar';
import { inUnit } from './amountText';

interface LevelAmountProps {
  readonly level: {
    readonly quantity: number;
    readonly state: LevelState;
    readonly minimum: number | null;
    readonly capacity: number | null;
    /** What it is counted in; blank for pieces. A node of the release before does not say it of bins. */
    readonly unit?: string | undefined;
  };
}

/** How many there are, of how many that fit where that is known, with a bar. */
export function LevelAmount({ level: { quantity, state, minimum, capacity, unit } }: LevelAmountProps) {
  return (
    <Amount>
      <span>
        {quantity.toLocaleString('en-GB')}
        {capacity !== null && <Of> of {capacity.toLocaleString('en-GB')}</Of>}
        {unit && <Of>{inUnit(unit)}</Of>}
      </span>
      {capacity !== null && <LevelBar quantity={quantity} full={capacity} minimum={minimum} tone={state} />}
    </Amount>
  );
}

const Amount = styled.span`
  display: grid;
  gap: ${space[1]};
  min-inline-size: 5rem;
  font-variant-numeric: tabular-nums;

  /* A unit may be a long word. */
  & > span:first-child {
    max-inline-size: 9rem;
    overflow-wrap: anywhere;
  }

  /* In the cards of a list it follows its label. */
  td > & {
    @container (max-width: 36rem) {
      display: inline-grid;
      min-inline-size: 4rem;
    }
  }
`;

const Of = styled.span`
  color: ${color.muted};
`;
