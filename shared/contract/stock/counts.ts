import { z } from 'zod';
import { call } from '../call';
import { id, moment, text } from '../fields/fields';
import { maxCountRows } from './limits';
import { movementFields } from './movements.fields';
import { earlier, quantity, quantityOf } from './quantity';

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

const tooMany = `At most ${maxCountRows} can be sent at once.`;

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
          { place_id: id, item_id: id, quantity: quantityOf('Quantity', 0) },
          'Each count must be an object with a place, an item and a quantity.',
        ),
        'counted must be a list of counts.',
      )
      .min(1, 'There is nothing to count.')
      .max(maxCountRows, tooMany),
    counted_at: earlier,
    reason: text(reason.label, reason.max).optional(),
  }),
  output: z.object({
    message: z.literal('Count recorded'),
    /** The difference between what was counted and what was known, in the order of what was sent. */
    counted: z.array(z.object({ count_id: id, difference: z.int() })),
  }),
});

export const refillBins = call({
  method: 'POST',
  path: '/stock_refills',
  summary: 'Record what bins were filled with from a stockroom: a quantity, or up to par',
  takesIdempotencyKey: true,
  conflicts: true,
  permission: 'inventory.write',
  input: z.object({
    from_place_id: id,
    filled: z
      .array(
        z.object(
          {
            place_id: id,
            /** Given, because a wrong item in a bin is found only days later: it must be the one of the layout. */
            item_id: id,
            /** Up to par, unless it is given. */
            quantity: quantity.optional(),
            /** When this bin was filled; otherwise it is when all were. */
            filled_at: earlier,
          },
          'Each refill must be an object with a place and an item.',
        ),
        'filled must be a list of refills.',
      )
      .min(1, 'There is nothing to refill.')
      .max(maxCountRows, tooMany),
    filled_at: earlier,
  }),
  output: z.object({ message: z.literal('Refill recorded'), filled: z.int() }),
});

/** Why an item is refused in a bin that is another's, or nobody's, by the layout (409). */
export const notInLayout = 'That item does not belong into that bin: check the item, or change the layout.';

/** Why a bin is refused that was filled at exactly that moment already (409): a list that is kept for days may be sent again. */
export const bookedAlready = 'This was booked already: clear its tick.';

/** Why a place is refused twice in the same count or refill (400). */
export const countedTwice = 'The same item in the same place was sent twice.';

/** Why more is refused than fits into a bin (409). What its machine reports has happened, and is not asked. */
export function onlyFits(room: number, capacity: number): string {
  if (room === 0) return `That bin is full: ${capacity.toLocaleString('en-GB')} fit into it.`;
  return `Only ${room.toLocaleString('en-GB')} more ${room === 1 ? 'fits' : 'fit'} into that bin of ${capacity.toLocaleString('en-GB')}.`;
}
