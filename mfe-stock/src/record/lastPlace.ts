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

/** The only place of an item, or of several the one that was used last; '' if neither is one. */
export function likelyPlace(levels: readonly ListedLevel[], last: string): string {
  const holding = levels.filter(({ quantity }) => quantity > 0);
  const [only, another] = holding;
  if (only && !another) return only.place_id;
  return levels.some(({ place_id }) => place_id === last) ? last : '';
}
