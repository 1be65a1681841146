import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from './Card';
import { Link } from './Link';
import { color, font, media, radius, size, space } from '../theme/tokens';

/** A number that leads to the list of what it counts. */
export interface Figure {
  /** After the number, such as 'items without an image'. */
  readonly label: string;
  /** After the number 1, if the singular differs, such as 'item without an image'. */
  readonly one?: string;
  readonly value: number;
  /** The list, filtered so that it has exactly that many records. */
  readonly to: string;
}

interface SummaryCardProps {
  readonly title: string;
  /** How many rows it will have when loaded, so that its height does not change. */
  readonly rows: number;
  /** The rows; undefined while they are loading. */
  readonly children: ReactNode;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** A card of the home page. All rows have the same height, so that nothing moves when they arrive. */
export function SummaryCard({ title, rows, children, failed, onRetry }: SummaryCardProps) {
  const loading = children === undefined && !failed;
  return (
    <Card title={title} busy={loading}>
      <Rows style={{ minHeight: `calc(${rows} * ${size.row})` }}>
        {failed ? (
          <Row>
            <Words>This could not be loaded.</Words>
            <Retry type="button" onClick={onRetry}>
              Retry
            </Retry>
          </Row>
        ) : (
          (children ??
          Array.from({ length: rows }, (_, index) => (
            <Row key={index}>
              <Bar aria-hidden />
            </Row>
          )))
        )}
      </Rows>
    </Card>
  );
}

/** Rows of figures. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return figures.map(({ label, one = label, value, to }) => (
    <Row key={label}>
      <RowLink to={to}>
        <Value>{value.toLocaleString('en-GB')}</Value> {value === 1 ? one : label}
      </RowLink>
    </Row>
  ));
}

const Rows = styled.ul`
  && {
    gap: 0;
    align-content: start;
  }
`;

/** A row of a summary card. */
export const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  height: ${size.row};
  min-width: 0;
`;

/** Like `Skeleton`, whose file contains more than a home page needs. */
const Bar = styled.span`
  width: 60%;
  height: 1em;
  border-radius: ${radius.small};
  background: ${color.hairline};
`;

const Words = styled.span`
  flex: 1;
  color: ${color.muted};
`;

/** A link as large as its row. */
export const RowLink = styled(Link)`
  flex: 1;
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  height: 100%;
  margin-inline: calc(-1 * ${space[2]});
  padding-inline: ${space[2]};
  border-radius: ${radius.control};
  color: inherit;
  text-decoration: none;

  ${media.hover} {
    &:hover {
      background: ${color.hover};
    }
  }
`;

const Value = styled.strong`
  min-width: 3.5ch;
  font-size: ${font.lead};
  font-weight: ${font.strong};
  font-variant-numeric: tabular-nums;
`;

const Retry = styled.button`
  min-height: 44px;
  padding-inline: ${space[3]};
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: transparent;
  color: inherit;
  font: inherit;
  cursor: pointer;
`;
