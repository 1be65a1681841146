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
