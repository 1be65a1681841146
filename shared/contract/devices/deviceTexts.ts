import type { Board, Device } from './devices';
import { deviceFields, deviceFilters } from './devices.fields';

// Free of zod, so that the browser may import it.

export const activeStatusLabel = (status: '0' | '1'): string =>
  deviceFilters.status.choices[status === '1' ? 'active' : 'inactive'].label;

export const unitTypeLabel = (unitType: Device['unit_type']): string =>
  deviceFields.unit_type.choices[unitType];

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
