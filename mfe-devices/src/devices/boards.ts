import type { Board } from '@vended/contract/devices';

/** A board as the editor holds it. */
export type BoardValue = Pick<Board, 'boardNumber' | 'lockCount' | 'type'>;

type Boards = readonly BoardValue[];

/** The boards with one more at the end, numbered next in sequence (specification 4). */
export function addBoard(boards: Boards, lockCount: number): Boards {
  return [...boards, { boardNumber: boards.length + 1, lockCount, type: 'lock' }];
}

/** The boards without that one, the rest numbered from 1 again (specification 4). */
export function deleteBoard(boards: Boards, boardNumber: number): Boards {
  return boards
    .filter((board) => board.boardNumber !== boardNumber)
    .map((board, index) => ({ ...board, boardNumber: index + 1 }));
}

/** The boards with another count on that one. */
export function changeLockCount(boards: Boards, boardNumber: number, lockCount: number): Boards {
  return boards.map((board) => (board.boardNumber === boardNumber ? { ...board, lockCount } : board));
}

/**
 * A board as a device list answers it. The specification shows a count and a type there, and a number and a lockCount in the
 * editor (specification 3): an answer may hold either, or both.
 */
export type ListedBoard = Pick<Board, 'type'> &
  Partial<Pick<Board, 'boardNumber'>> &
  (Pick<Board, 'count'> | Pick<Board, 'lockCount'>);

/** How many locks or motors a board has. */
export const countOf = (board: ListedBoard): number => ('count' in board ? board.count : board.lockCount);

/** 'Board N: count motors/locks' (specification 2), for every board in its order. */
export function boardLines(boards: readonly ListedBoard[]): readonly string[] {
  return boards.map((board, index) => {
    const count = countOf(board);
    const things = count === 1 ? board.type : `${board.type}s`;
    return `Board ${board.boardNumber ?? index + 1}: ${count} ${things}`;
  });
}
