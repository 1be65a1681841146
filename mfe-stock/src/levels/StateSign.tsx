import { levelStates, type LevelState } from '@vended/contract/stock/levelState';
import { Icon } from '@vended/design/components/Icon';
import { color, font, space } from '@vended/design/theme/tokens';
import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import styled from 'styled-components';

/** The sign of each state, which tells them apart without colour. */
export const stateIcons: Readonly<Record<LevelState, LucideIcon>> = {
  empty: CircleX,
  low: TriangleAlert,
  enough: Check,
};

const colors: Readonly<Record<LevelState, string>> = {
  empty: color.errorText,
  low: color.warningText,
  enough: color.successText,
};

interface StateSignProps {
  readonly state: LevelState;
  /** Whether more was taken than was known to be there. */
  readonly toCount?: boolean;
}

/** The state of a level by sign, word and colour. */
export function StateSign({ state, toCount = false }: StateSignProps) {
  return (
    <Line style={{ color: colors[state] }}>
      <Icon glyph={stateIcons[state]} size={16} />
      <span>
        {levelStates[state]}
        {toCount && <Ask>, to be counted</Ask>}
      </span>
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  font-weight: ${font.medium};

  & > svg {
    flex: none;
  }
  /* Beside other texts, it is the word that stands on their line. */
  & > span {
    align-self: baseline;
  }
`;

const Ask = styled.span`
  color: ${color.text};
  font-weight: ${font.regular};
`;
