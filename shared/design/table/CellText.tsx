import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../theme/tokens';
import { asCards } from './tableStyles';

interface CellTextProps {
  /** The most lines. A row has at most four. */
  readonly lines?: number;
  readonly children: ReactNode;
}

/**
 * Text in a cell of a row that has a page: what does not fit into its lines is on that page, and in its tooltip. `TableRow` puts plain texts
 * into it; a cell that shows more than a text does so itself.
 */
export function CellText({ lines = 4, children }: CellTextProps) {
  return (
    <Lines $lines={lines} onMouseEnter={nameIfCut}>
      {children}
    </Lines>
  );
}

/** Measured only when it is needed, because a list has many cells. */
function nameIfCut({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.title = isCut(currentTarget) ? currentTarget.textContent : '';
}

/** Whether some of the text is not shown. */
export const isCut = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement): boolean =>
  scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;

export const Lines = styled.span<{ $lines: number }>`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $lines }) => $lines};
  min-width: 0;
  overflow: hidden;
  overflow-wrap: anywhere;
  text-overflow: ellipsis;

  /* A card has each text in one line, except its name, which tells it from the others. */
  ${asCards} {
    tr[data-linked] > :not(:first-child) & {
      display: inline;
    }
    tr[data-linked] > :first-child & {
      -webkit-line-clamp: ${({ $lines }) => Math.min($lines, 3)};
      white-space: normal;
    }
  }
  ${media.print} {
    display: inline;
  }
`;
