import type { z } from 'zod';
import type { Board, registerDevice } from '@vended/contract/devices';
import type { StoredBoard } from '../../storage/access/schema';

type SentBoards = NonNullable<z.output<(typeof registerDevice)['input']>['unit_config']>;

/** A stored board. Its number is its position in the list. */
export function storedBoards(boards: SentBoards): string {
  return JSON.stringify(
    boards.map(({ lockCount, type = 'lock' }): StoredBoard => ({ type, count: lockCount })),
  );
}

/** The boards in the form that list and editor expect. */
export function boardsOf(stored: readonly StoredBoard[]): Board[] {
  return stored.map(({ type, count }, index) => ({ boardNumber: index + 1, lockCount: count, count, type }));
}
