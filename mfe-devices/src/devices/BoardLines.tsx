import type { Board } from '@vended/shared/contract/devices';
import styled from 'styled-components';

/** The boards of a device, a line each: 'Board N: count motors/locks'. */
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

function boardLine({ boardNumber, count, type }: Board): string {
  return `Board ${boardNumber}: ${count} ${count === 1 ? type : `${type}s`}`;
}

const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
