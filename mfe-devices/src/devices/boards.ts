import type { Board } from '@vended/contract/devices';

/** A board in the editor. */
export type BoardValue = Pick<Board, 'boardNumber' | 'lockCount' | 'type'>;

type Boards = readonly BoardValue[];

/** Adds a board at the end, with the next number (specification 4). */
export function addBoard(boards: Boards, lockCount: number): Boards {
  return [...boards, { boardNumber: boards.length + 1, lockCount, type: 'lock' }];
}

/** Removes a board and renumbers the others from 1 (specification 4). */
export function deleteBoard(boards: Boards, boardNumber: number): Boards {
  return boards
    .filter((board) => board.boardNumber !== boardNumber)
    .map((board, index) => ({ ...board, boardNumber: index + 1 }));
}

/** Changes the count of one board. */
export function changeLockCount(boards: Boards, boardNumber: number, lockCount: number): Boards {
  return boards.map((board) => (board.boardNumber === boardNumber ? { ...board, lockCount } : board));
}

/**
 * A board in the answer of a device list. The specification has a count and a type in the list, and a number and a lockCount
 * in the editor (specification 3): an answer may contain either pair, or both.
 */
export type ListedBoard = Pick<Board, 'type'> &
  Partial<Pick<Board, 'boardNumber'>> &
  (Pick<Board, 'count'> | Pick<Board, 'lockCount'>);

/** The number of locks or motors of a board. */
export const countOf = (board: ListedBoard): number => ('count' in board ? board.count : board.lockCount);

/** 'Board N: count motors/locks' for every board, in order (specification 2). */
export function boardLines(boards: readonly ListedBoard[]): readonly string[] {
  return boards.map((board, index) => {
    const count = countOf(board);
    const things = count === 1 ? board.type : `${board.type}s`;
    return `Board ${board.boardNumber ?? index + 1}: ${count} ${things}`;
  });
}
