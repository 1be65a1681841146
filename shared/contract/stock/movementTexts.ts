import type { ListedMovement } from './movements';
import { movementKinds } from './movements.fields';

/** What happened, such as 'Taken' or 'Correction: Moved'. */
export function movementKindText({
  kind,
  corrects,
  count_id,
}: Pick<ListedMovement, 'kind' | 'corrects' | 'count_id'>): string {
  if (corrects !== null) return `Correction: ${movementKinds[kind]}`;
  // More was taken than was known to be there: nobody has counted.
  return kind === 'count' && count_id === null ? 'Found' : movementKinds[kind];
}

/** How many were moved; of a difference that was found, by how much the level was wrong. */
export const signedQuantity = ({
  kind,
  quantity,
  from_place_id,
}: Pick<ListedMovement, 'kind' | 'quantity' | 'from_place_id'>): number =>
  kind === 'count' && from_place_id !== null ? -quantity : quantity;

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
