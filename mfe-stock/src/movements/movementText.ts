import type { ListedMovement } from '@vended/contract/stock/movements';
import { signedQuantity } from '@vended/contract/stock/movementTexts';

/** How many, with a sign where the line is the difference of a count. */
export function quantityText(line: Pick<ListedMovement, 'kind' | 'quantity' | 'from_place_id'>) {
  const text = line.quantity.toLocaleString('en-GB');
  if (line.kind !== 'count') return text;
  return signedQuantity(line) < 0 ? `−${text}` : `+${text}`;
}

/** Where it went, such as 'Tool crib A → acme.user'. Nothing stands for outside. */
export function wayText({
  kind,
  from_place,
  to_place,
  person,
}: Pick<ListedMovement, 'kind' | 'from_place' | 'to_place' | 'person'>): string {
  const isIssue = kind === 'issue' || kind === 'return';
  const from = from_place ?? (isIssue ? person : null);
  const to = to_place ?? (isIssue ? person : null);
  return [from, to].filter((end) => end !== null && end !== '').join(' → ') || '–';
}
