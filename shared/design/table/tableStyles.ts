import styled, { css } from 'styled-components';
import { color, font, motion, radius, size, space } from '../theme/tokens';

/** The container query for tables that are too narrow for columns: rows become cards. */
export const asCards = '@container (max-width: 36rem)';

export interface CellProps {
  readonly $align: 'start' | 'end';
}

// Explicit roles, because some browsers drop the roles of table elements with `display: grid`.

export const Grid = styled.table.attrs({ role: 'table' })<{ $tracks: string }>`
  display: block;
  width: 100%;
  font-variant-numeric: tabular-nums;

  & tr {
    display: grid;
    grid-template-columns: ${({ $tracks }) => $tracks};
    column-gap: ${space[4]};
  }
  ${asCards} {
    & tr {
      display: block;
    }
  }
`;

export const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  display: block;
`;

const linked = css`
  cursor: pointer;
  transition: background-color ${motion.quick};

  &:hover {
    background: ${color.hover};
  }
`;

export const BodyRow = styled.tr.attrs({ role: 'row' })<{ $linked: boolean }>`
  align-items: center;
  min-height: ${size.row};
  padding-inline: ${space[3]};
  border-block-end: 1px solid ${color.hairline};
  ${({ $linked }) => $linked && linked}

  &:has(a:focus-visible) {
    border-radius: ${radius.small};
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  ${asCards} {
    margin-block-end: ${space[3]};
    padding: ${space[3]} ${space[4]};
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    background: ${color.raised};
  }
`;

export const BodyCell = styled.td.attrs({ role: 'cell' })<CellProps>`
  display: block;
  min-width: 0;
  padding: ${space[2]} 0;
  overflow-wrap: anywhere;
  text-align: ${({ $align }) => $align};

  &:first-child {
    font-weight: ${font.medium};
  }
  ${asCards} {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[4]};
    padding-block: ${space[1]};
    text-align: end;

    &::before {
      content: attr(data-label);
      flex: none;
      color: ${color.muted};
    }
    &:first-child {
      display: block;
      padding-block-end: ${space[2]};
      font-size: ${font.reading};
      font-weight: ${font.strong};
      text-align: start;
    }
    &:first-child::before,
    &:empty {
      display: none;
    }
  }
`;
