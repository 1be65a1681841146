import type { Board } from '@vended/contract/devices';

/** A board in the editor. */
export interface BoardValue extends Pick<Board, 'boardNumber' | 'lockCount' | 'type'> {
  /** The number that it has as it is stored, where that is another; null for a new board. */
  readonly storedNumber?: number | null;
}

type Boards = readonly BoardValue[];

/** Adds a board at the end, with the next number (specification 4). */
export function addBoard(boards: Boards, lockCount: number): Boards {
  return [...boards, { boardNumber: boards.length + 1, lockCount, type: 'lock', storedNumber: null }];
}

/** Removes a board and renumbers the others from 1 (specification 4). */
export function deleteBoard(boards: Boards, boardNumber: number): Boards {
  return boards
    .filter((board) => board.boardNumber !== boardNumber)
    .map((board, index) =>
      board.boardNumber === index + 1
        ? board
        : { ...board, boardNumber: index + 1, storedNumber: storedNumberOf(board) },
    );
}

const storedNumberOf = ({ boardNumber, storedNumber }: BoardValue): number | null =>
  storedNumber === undefined ? boardNumber : storedNumber;

/**
 * Why a board cannot be deleted: it or boards after it, which get other numbers then, have bins in use. Undefined if it can be.
 *
 * @param inUse the numbers of the boards, as they are stored, with bins in use
 */
export function refusedDeletion(
  boards: Boards,
  boardNumber: number,
  inUse: ReadonlySet<number | null>,
): string | undefined {
  const used = boards
    .filter((board) => board.boardNumber >= boardNumber && inUse.has(storedNumberOf(board)))
    .map((board) => board.boardNumber);
  if (used.length === 0) return undefined;
  const named = `${used.length === 1 ? 'board' : 'boards'} ${used.join(', ')}`;
  return `Board ${boardNumber} was not deleted: bins of ${named} are in use, and the boards after a deleted one get other numbers. Clear those bins and move what is in them first.`;
}

/** Changes the count of one board. */
export function changeLockCount(boards: Boards, boardNumber: number, lockCount: number): Boards {
  return boards.map((board) => (board.boardNumber === boardNumber ? { ...board, lockCount } : board));
}
