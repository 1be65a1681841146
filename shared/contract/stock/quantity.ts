import { z } from 'zod';
import { moment, requiredText } from '../fields/fields';
import { maxDaysLate, maxQuantity, noQuantity } from './limits';
import { noWholeNumber, typedNumber } from './typedNumber';

/** How much there is of something: a whole number, at least `min`. */
export function quantityOf(label: string, min: 0 | 1) {
  const message = noQuantity(label, min);
  return z.int(message).min(min, message).max(maxQuantity, message);
}

/** How much is moved. */
export const quantity = quantityOf('Quantity', 1);

/** When something happened, if that was not just now. What a clock says that is ahead by up to an hour has just happened. */
export const earlier = moment.optional();

/** Why a moment is refused that is too long ago. */
export const tooLongAgo = `That is more than ${maxDaysLate} days ago: it can no longer be recorded as of then.`;

/** Why a moment is refused that has not come yet. */
export const notYet = 'That moment has not come yet.';

/** A whole number in a file. */
export const wholeNumber = (label: string, message = noWholeNumber(label)) =>
  requiredText(label, 20)
    .refine((typed) => typed === '' || !Number.isNaN(typedNumber(typed)), message)
    .transform(typedNumber);

/** How much there is of something, in a file. */
export const typedQuantityOf = (label: string, min: 0 | 1) =>
  wholeNumber(label, noQuantity(label, min)).pipe(quantityOf(label, min));
