import type { z } from 'zod';
import type { Board, registerDevice } from '@vended/contract/devices';
import type { StoredBoard } from '../../storage/access/schema';

type SentBoards = NonNullable<z.output<(typeof registerDevice)['input']>['unit_config']>;

/** As stored: a board's number is its place in the list. */
export function storedBoards(boards: SentBoards): string {
  return JSON.stringify(
    boards.map(({ lockCount, type = 'lock' }): StoredBoard => ({ type, count: lockCount })),
  );
}

/** As the list and the editor read them. */
export function boardsOf(stored: readonly StoredBoard[]): Board[] {
  return stored.map(({ type, count }, index) => ({ boardNumber: index + 1, lockCount: count, count, type }));
}
