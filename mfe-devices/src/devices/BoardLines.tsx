import styled from 'styled-components';
import { boardLines, type ListedBoard } from '@vended/contract/deviceTexts';

interface BoardLinesProps {
  readonly boards: readonly ListedBoard[];
  /** The most lines; without it, every board has one. */
  readonly most?: number;
}

/** The boards of a device, one per line; of more than `most` the first ones, and how many more there are. */
export function BoardLines({ boards, most = Infinity }: BoardLinesProps) {
  if (boards.length === 0) return <>–</>;
  const lines = boardLines(boards);
  const shown = lines.length > most ? lines.slice(0, most - 1) : lines;
  const left = lines.length - shown.length;
  return (
    <Lines title={left > 0 ? lines.join('\n') : undefined}>
      {shown.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {left > 0 && <li>{`and ${left} more`}</li>}
    </Lines>
  );
}

const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
