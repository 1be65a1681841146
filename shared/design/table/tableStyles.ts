import styled, { css } from 'styled-components';
import { color, focusRing, font, motion, radius, size, space } from '../theme/tokens';
import type { Column } from './column';

/** The container query for tables that are too narrow for columns: rows become cards. */
export const asCards = '@container (max-width: 36rem)';

/** The container query for tables with space for the most important columns only: those that are `wide` are hidden. */
const asNarrow = '@container (max-width: 52rem)';

/** The width of the box that selects a row, with the space after it. */
export const tickSpace = '2.25rem';

export interface CellProps {
  readonly $align: 'start' | 'end';
}

/** The grid tracks of the columns: of all, and of those that stay in a narrow table. */
export interface Tracks {
  readonly all: string;
  readonly narrow: string;
}

/** A column without a width shares what is left with the others, and keeps the space for a word. */
export function tracksOf(columns: readonly Pick<Column<never>, 'width' | 'wide'>[]): Tracks {
  const joined = (some: typeof columns) => some.map(({ width = 'minmax(5rem, 1fr)' }) => width).join(' ');
  return { all: joined(columns), narrow: joined(columns.filter(({ wide }) => !wide)) };
}

// Explicit roles, because some browsers drop the roles of table elements with `display: grid`.

export const Grid = styled.table.attrs({ role: 'table' })<{ $tracks: Tracks }>`
  display: block;
  width: 100%;
  font-variant-numeric: tabular-nums;

  &[data-density='compact'] {
    --row-height: 2rem;
    --cell-space: ${space[1]};
    --tick-height: 2rem;
  }

  & tr {
    display: grid;
    grid-template-columns: ${({ $tracks }) => $tracks.all};
    column-gap: ${space[4]};
  }
  ${asNarrow} {
    & tr {
      grid-template-columns: ${({ $tracks }) => $tracks.narrow};
    }
    & [data-wide] {
      display: none;
    }
  }
  ${asCards} {
    /* The first cell, and beneath it the others as far as there is space. */
    & tr {
      grid-template-columns: repeat(8, minmax(0, max-content)) minmax(0, 1fr);
      grid-template-rows: minmax(1.5rem, auto) 1.25rem;
      align-content: center;
      column-gap: 0;
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
  min-height: var(--row-height, ${size.row});
  padding-inline: ${space[3]};
  border-block-end: 1px solid ${color.hairline};
  ${({ $linked }) => $linked && linked}

  &:focus-visible,
  &:has(a:focus-visible) {
    border-radius: ${radius.small};
    outline: ${focusRing};
    outline-offset: -2px;
  }
  /* Six cards fit on a phone, below the search, also if their names have two lines. */
  ${asCards} {
    min-height: 4rem;
    padding-block: ${space[1]};
    overflow: hidden;

    &[data-ticks] {
      padding-inline-start: calc(${space[3]} + ${tickSpace});
    }
    /* Without a link no page shows what a card leaves out, so the card shows all cells: the first on a line of its own. */
    &:not([data-linked]) {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: ${space[1]} ${space[3]};
      padding-block: ${space[2]};

      & > [data-labelled]:not(:empty) {
        display: block;
      }
    }
    /* What has no space beside a text that must be whole is on the next line. */
    &[data-linked]:has(> [data-whole]) {
      display: flex;
      flex-wrap: wrap;

      & > td {
        max-width: 100%;
      }
      & > :first-child {
        flex: 0 0 100%;
        align-content: center;
        min-height: 1.5rem;
      }
    }
  }
`;

export const BodyCell = styled.td.attrs({ role: 'cell' })<CellProps>`
  display: block;
  min-width: 0;
  padding: var(--cell-space, ${space[2]}) 0;
  overflow-wrap: anywhere;
  text-align: ${({ $align }) => $align};

  &:first-child {
    font-weight: ${font.medium};
  }
  ${asCards} {
    overflow: hidden;
    padding: 0 ${space[3]} 0 0;
    color: ${color.muted};
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;

    /* For screen readers: the header is hidden. With a width of its own it would make the page scroll sideways from the last cell. */
    &::before {
      content: attr(data-label) ': ';
      position: absolute;
      width: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    &:first-child {
      grid-column: 1 / -1;
      padding-inline-end: 0;
      color: inherit;
      font-size: ${font.reading};
      font-weight: ${font.strong};
    }
    tr[data-linked] > &:first-child {
      line-height: 1.25;
    }
    tr[data-linked] > &[data-whole] {
      /* A pill is higher than the line. */
      margin-block: -0.125rem;
      overflow: visible;
      white-space: normal;

      & > * {
        flex-wrap: wrap;
      }
    }
    & a[data-row-link] > * {
      flex-wrap: nowrap;
      max-width: 100%;
    }
    /* In a card, the lines of a cell are one. */
    & wbr {
      display: none;
    }
    &:not(:first-child) > * {
      flex-flow: row nowrap;
      max-width: 100%;
    }
    &:not(:first-child) > * > :last-child:not(:first-child) {
      overflow: hidden;
      text-overflow: ellipsis;
    }
    tr:not([data-linked]) > & {
      flex: 0 1 auto;
      max-width: 100%;
      overflow: visible;
      padding: 0;
      white-space: normal;

      &:first-child,
      &[data-own-line],
      &:has(input:not([type='checkbox'])) {
        flex-basis: 100%;
      }
      /* A number means nothing without its label. */
      &[data-number]:not(:has(button))::before,
      &[data-labelled]::before {
        position: static;
        width: auto;
        clip-path: none;
      }
      &[data-number] > div {
        display: inline;
      }
    }
    /* The dash of a column that has nothing to show says so only below its header. */
    &[data-none]:not(:first-child, [data-number], [data-labelled]) {
      display: none;
    }
    /* The box is beside the texts. */
    tr[data-ticks] > &:first-child {
      overflow: visible;
    }
    &:first-child::before,
    &:empty {
      display: none;
    }
    /* The row itself is the target; what else it links to is on its page. */
    tr:has(a[data-row-link]) &:not(:first-child) a {
      color: inherit;
      pointer-events: none;
    }
  }
`;
