import type { MockState } from './mockState';
import type { Reader } from './record';

/** The layout that a bin has or had, for where it is; undefined for another place. */
export const binOf = ({ stockLayouts }: MockState, accountId: string, placeId: string | null) =>
  stockLayouts.of(accountId).find(({ place_id }) => place_id === placeId);

/** Whether a place is no bin of an archived device. */
export const isInUse = (
  { state, accountId }: Pick<Reader, 'state' | 'accountId'>,
  placeId: string,
): boolean => !state.devices.find(accountId, binOf(state, accountId, placeId)?.device_id ?? '')?.archived_at;
