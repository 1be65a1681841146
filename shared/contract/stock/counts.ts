import { z } from 'zod';
import { call } from '../call';
import { id, moment, text } from '../fields/fields';
import { maxCountRows, tooManyCountRows } from './limits';
import { movementFields } from './movements.fields';
import { earlier, quantityOf } from './quantity';

/** A count, or a refill up to par: what a place held at a moment. */
export const storedCount = z.object({
  id,
  place_id: id,
  item_id: id,
  quantity: quantityOf('Quantity', 0),
  /** The stockroom from which the place was filled up to the quantity; null where it was counted. */
  filled_from: id.nullable(),
  happened_at: moment,
  user_id: id.nullable(),
  username: z.string(),
  device_id: id.nullable(),
  reason: z.string(),
});

export type StoredCount = z.infer<typeof storedCount>;

const { reason } = movementFields;

export const countStock = call({
  method: 'POST',
  path: '/stock_counts',
  summary:
    'Record what was counted in places; what was reported before that moment only later changes nothing of it',
  takesIdempotencyKey: true,
  permission: 'inventory.write',
  input: z.object({
    counted: z
      .array(
        z.object(
          {
            place_id: id,
            item_id: id,
            quantity: quantityOf('Quantity', 0),
            /** When this was counted; otherwise it is when all were. */
            counted_at: earlier,
          },
          'Each count must be an object with a place, an item and a quantity.',
        ),
        'counted must be a list of counts.',
      )
      .min(1, 'There is nothing to count.')
      .max(maxCountRows, tooManyCountRows),
    counted_at: earlier,
    reason: text(reason.label, reason.max).optional(),
  }),
  output: z.object({
    message: z.literal('Count recorded'),
    /** The difference between what was counted and what was known, in the order of what was sent. */
    counted: z.array(z.object({ count_id: id, difference: z.int() })),
  }),
});

/** Why a place is refused twice in the same count or refill (400). */
export const countedTwice = 'The same item in the same place was sent twice.';
