import { maxDaysLate } from '@vended/contract/stock/limits';
import { notYet, tooLongAgo } from '@vended/contract/stock/quantity';
import { BadInput } from '../../problems/problems';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * The moment at which something happened, as it is stored; undefined for now. People's clocks may be ahead: what they say by them is not
 * refused for that, up to an hour.
 *
 * @param until the moment before which the days are counted within which it must be
 * @throws BadInput for one that has not come yet, or is too long ago
 */
export function refuseOtherMoments(
  field: string,
  moment: string | undefined,
  now: string,
  until = now,
): string | undefined {
  if (moment === undefined) return undefined;
  const at = Date.parse(moment);
  if (at > Date.parse(now) + hour) throw new BadInput({ [field]: notYet });
  if (at >= Date.parse(now)) return undefined;
  if (Date.parse(until) - at > maxDaysLate * day) throw new BadInput({ [field]: tooLongAgo });
  return new Date(at).toISOString();
}
