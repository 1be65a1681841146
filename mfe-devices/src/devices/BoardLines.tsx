import styled from 'styled-components';
import { boardLines, type ListedBoard } from '@vended/contract/deviceTexts';

/** The boards of a device, one per line. */
export function BoardLines({ boards }: { readonly boards: readonly ListedBoard[] }) {
  if (boards.length === 0) return <>–</>;
  return (
    <Lines>
      {boardLines(boards).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Lines>
  );
}

const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
