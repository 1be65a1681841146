import { inWrongBin } from '@vended/contract/stock/levels.fields';
import { levelStates, type LevelState } from '@vended/contract/stock/levelState';
import { Icon } from '@vended/design/components/Icon';
import { color, font, space } from '@vended/design/theme/tokens';
import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import PackageX from 'lucide-react/icons/package-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import styled from 'styled-components';

/** The sign of each state, which tells them apart without colour. */
export const stateIcons: Readonly<Record<LevelState, LucideIcon>> = {
  empty: CircleX,
  low: TriangleAlert,
  enough: Check,
};

/** The sign of what is in a bin and does not belong there. */
export const misplacedIcon: LucideIcon = PackageX;

/** The sign of a bin that asked to be counted. */
export const toCountIcon: LucideIcon = ClipboardList;

const colors: Readonly<Record<LevelState, string>> = {
  empty: color.errorText,
  low: color.warningText,
  enough: color.successText,
};

interface StateSignProps {
  readonly level: {
    readonly state: LevelState;
    /** Whether more was taken than was known to be there. */
    readonly to_count?: boolean;
    /** Whether it is in a bin into which it does not belong: then it does not matter how much of it is there. */
    readonly misplaced?: boolean | undefined;
    /** Whether the item is archived. */
    readonly archived?: boolean | undefined;
  };
}

/** The state of a level by sign, word and colour. */
export function StateSign({ level: { state, to_count, misplaced, archived } }: StateSignProps) {
  return (
    <Line style={{ color: misplaced ? color.errorText : colors[state] }}>
      <Icon glyph={misplaced ? misplacedIcon : stateIcons[state]} size={16} />
      <span>
        {misplaced ? inWrongBin : levelStates[state]}
        {to_count && <Also>, to be counted</Also>}
        {archived && <Also>, item archived</Also>}
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

const Also = styled.span`
  color: ${color.text};
  font-weight: ${font.regular};
`;
