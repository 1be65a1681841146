import type { ListedMovement } from '@vended/contract/stock/movements';
import { movementKinds, type MovementKind } from '@vended/contract/stock/movements.fields';

type Line = Pick<
  ListedMovement,
  'kind' | 'quantity' | 'from_place' | 'to_place' | 'person' | 'corrects' | 'count_id'
>;

/** The kinds as something that happened. */
const pastKinds: Readonly<Record<MovementKind, string>> = {
  receive: 'Received',
  move: 'Moved',
  issue: 'Taken',
  return: 'Returned',
  refill: 'Refilled',
  count: 'Counted',
  scrap: 'Scrapped',
};

/** What happened, such as 'Taken' or 'Correction: Move'. */
export function kindText({ kind, corrects, count_id }: Pick<Line, 'kind' | 'corrects' | 'count_id'>): string {
  if (corrects !== null) return `Correction: ${movementKinds[kind]}`;
  // More was taken than was known to be there: nobody has counted.
  return kind === 'count' && count_id === null ? 'Found' : pastKinds[kind];
}

/** How many, with a sign where the line is the difference of a count. */
export function quantityText({ kind, quantity, from_place }: Pick<Line, 'kind' | 'quantity' | 'from_place'>) {
  const text = quantity.toLocaleString('en-GB');
  if (kind !== 'count') return text;
  return from_place === null ? `+${text}` : `−${text}`;
}

/** Where it went, such as 'Tool crib A → acme.user'. Nothing stands for outside. */
export function wayText({ kind, from_place, to_place, person }: Line): string {
  const isIssue = kind === 'issue' || kind === 'return';
  const from = from_place ?? (isIssue ? person : null);
  const to = to_place ?? (isIssue ? person : null);
  return [from, to].filter((end) => end !== null && end !== '').join(' → ') || '–';
}

/** Who is named where a device has recorded it, instead of a person. */
const deviceActor = 'device';

/** Who recorded it; a device by its name, which what it found out before has not kept. */
export function recorderText({
  user_id,
  username,
  device_name,
}: Pick<ListedMovement, 'user_id' | 'username' | 'device_name'>): string {
  if (device_name !== null) return device_name;
  return user_id === null && username === deviceActor ? 'a device' : username;
}
