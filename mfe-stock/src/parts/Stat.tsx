import type { LevelState } from '@vended/contract/stock/levelState';
import { Icon } from '@vended/design/components/Icon';
import { Link } from '@vended/design/components/Link';
import { color, font, space } from '@vended/design/theme/tokens';
import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';

interface StatProps {
  /** What is counted, such as 'bins to fill'. */
  readonly label: string;
  readonly value: number;
  /** A sign next to the label, for what is told apart by colour. */
  readonly icon?: LucideIcon;
  readonly tone?: LevelState;
  /** Where the label leads, such as to a list of what is counted. */
  readonly to?: string;
}

/** A figure with what it counts. Use several of them in `Stats`. */
export function Stat({ label, value, icon, tone, to }: StatProps) {
  return (
    <Figure data-tone={tone}>
      <dt>
        {icon && <Icon glyph={icon} size={16} />}
        {to === undefined ? label : <Link to={to}>{label}</Link>}
      </dt>
      <dd>{value.toLocaleString('en-GB')}</dd>
    </Figure>
  );
}

/** Figures side by side. */
export const Stats = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[8]};
  margin: 0;
`;

const Figure = styled.div`
  display: flex;
  flex-direction: column-reverse;

  & > dt {
    display: flex;
    align-items: center;
    gap: ${space[1]};
    color: ${color.muted};
  }
  & > dd {
    margin: 0;
    font-size: ${font.title};
    font-weight: ${font.strong};
    font-variant-numeric: tabular-nums;
    line-height: ${font.lineTight};
  }
  &[data-tone='enough'] > dt {
    color: ${color.successText};
  }
  &[data-tone='low'] > dt {
    color: ${color.warningText};
  }
  &[data-tone='empty'] > dt {
    color: ${color.errorText};
  }
`;
