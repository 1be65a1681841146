import type { ListedLevel } from '@vended/contract/stock/levels';
import type { Session } from '@vended/contract/sessions';
import { storeValue } from '@vended/module/browser/storeValue';

type Owner = Pick<Session, 'id' | 'customer_account_id'> | null;

const keyOf = (owner: Owner) => `vended.stock-place ${owner?.id ?? ''} ${owner?.customer_account_id ?? ''}`;

/** The place at which this person has scanned last, and where the next scan is likely too; this browser keeps it. */
export const lastPlace = (owner: Owner): string => localStorage.getItem(keyOf(owner)) ?? '';

export function keepPlace(owner: Owner, placeId: string): void {
  storeValue(keyOf(owner), placeId);
}

/** Where an item is likely to be taken from or brought to. */
export interface LikelyPlace {
  /** '' if that is not known. */
  readonly id: string;
  /** Whether it is one of several, and was used last. */
  readonly isLast: boolean;
}

/** The only place of an item, or of several the one that was used last. */
export function likelyPlace(levels: readonly ListedLevel[], last: string): LikelyPlace {
  const holding = levels.filter(({ quantity }) => quantity > 0);
  const [only, another] = holding;
  if (only && !another) return { id: only.place_id, isLast: false };
  const isLast = levels.some(({ place_id }) => place_id === last);
  return { id: isLast ? last : '', isLast };
}
