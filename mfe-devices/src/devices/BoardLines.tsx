import type { Board } from '@vended/shared/contract/devices';
import styled from 'styled-components';
import { boardLine } from './boards';

/** The boards of a device, a line each. */
export function BoardLines({ boards }: { readonly boards: readonly Board[] }) {
  if (boards.length === 0) return <>–</>;
  return (
    <Lines>
      {boards.map((board) => (
        <li key={board.boardNumber}>{boardLine(board)}</li>
      ))}
    </Lines>
  );
}

const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
