import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from '../components/Link';
import { color, font, radius, space } from '../theme/tokens';

export interface RankedBar {
  readonly id: string;
  readonly name: string;
  /** The page of what it is about. */
  readonly to: string;
  readonly value: number;
  /** The value in words, such as "1,240 pairs". */
  readonly text: string;
  /** What else is to be known of it. */
  readonly note?: ReactNode;
}

interface RankedBarsProps {
  readonly label: string;
  /** The largest first. */
  readonly bars: readonly RankedBar[];
}

/** Quantities with long names, one below the other. All that the bars show is written next to them, so they need no table. */
export function RankedBars({ label, bars }: RankedBarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <List aria-label={label}>
      {bars.map(({ id, name, to, value, text, note }) => (
        <li key={id}>
          <Name to={to}>{name}</Name>
          <Value>{text}</Value>
          <Track aria-hidden>
            <Fill style={{ inlineSize: `${(100 * value) / most}%` }} />
          </Track>
          {note !== undefined && <Note>{note}</Note>}
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) fit-content(60%);
    align-items: center;
    column-gap: ${space[4]};
    padding-block: ${space[2]};
    border-block-end: 1px solid ${color.hairline};
  }
`;

const Name = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: 28px;
  overflow-wrap: anywhere;

  @media (pointer: coarse) {
    min-block-size: 44px;
  }
`;

const Value = styled.span`
  font-weight: ${font.medium};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const Track = styled.span`
  grid-column: 1 / -1;
  display: block;
  block-size: 8px;
  margin-block: ${space[1]};
`;

const Fill = styled.span`
  display: block;
  block-size: 100%;
  min-inline-size: 2px;
  border-radius: ${radius.small};
  background: ${color.category1};
  print-color-adjust: exact;

  @media (forced-colors: active) {
    background: CanvasText;
  }
`;

const Note = styled.span`
  grid-column: 1 / -1;
  color: ${color.muted};
`;
