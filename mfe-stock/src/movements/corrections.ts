import type { ListedMovement } from '@vended/contract/stock/movements';
import { createContext } from 'react';

/** The corrections among the movements that are shown. */
export interface Corrections {
  /** What a correction puts right, if that is shown too. */
  readonly corrected: (movement: ListedMovement) => ListedMovement | undefined;
  /** Whether a correction of it is shown. */
  readonly isCorrected: (id: string) => boolean;
}

export function correctionsAmong(movements: readonly ListedMovement[]): Corrections {
  const byId = new Map(movements.map((movement) => [movement.id, movement]));
  const corrected = new Set(movements.map(({ corrects }) => corrects));
  return {
    corrected: ({ corrects }) => (corrects === null ? undefined : byId.get(corrects)),
    isCorrected: (id) => corrected.has(id),
  };
}

/** Opens the form that corrects a movement. */
export const Correcting = createContext<(movement: ListedMovement) => void>(() => undefined);

export const ShownCorrections = createContext<Corrections>(correctionsAmong([]));

/** The element of a movement in the list, which a correction leads to. */
export const lineId = (id: string): string => `movement-${id}`;
