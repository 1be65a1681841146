import type { BoardValue } from './deviceForm';

type Boards = readonly BoardValue[];

/** The boards with one more at the end, numbered next in sequence (spec 4). */
export function addBoard(boards: Boards, lockCount: number): Boards {
  return [...boards, { boardNumber: boards.length + 1, lockCount, type: 'lock' }];
}

/** The boards without that one, the rest numbered from 1 again (spec 4). */
export function deleteBoard(boards: Boards, boardNumber: number): Boards {
  return boards
    .filter((board) => board.boardNumber !== boardNumber)
    .map((board, index) => ({ ...board, boardNumber: index + 1 }));
}

/** The boards with another count on that one. */
export function changeLockCount(boards: Boards, boardNumber: number, lockCount: number): Boards {
  return boards.map((board) => (board.boardNumber === boardNumber ? { ...board, lockCount } : board));
}

/** 'Board N: count motors/locks' (spec 2). */
export function boardLine({ boardNumber, lockCount, type }: BoardValue): string {
  return `Board ${boardNumber}: ${lockCount} ${lockCount === 1 ? type : `${type}s`}`;
}
