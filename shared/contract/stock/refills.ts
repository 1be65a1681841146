import { z } from 'zod';
import { call } from '../call';
import { id } from '../fields/fields';
import { maxCountRows, tooManyCountRows } from './limits';
import { earlier, quantity } from './quantity';

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
      .max(maxCountRows, tooManyCountRows),
    filled_at: earlier,
  }),
  output: z.object({ message: z.literal('Refill recorded'), filled: z.int() }),
});

/** Why a bin is refused that was filled at exactly that moment already (409): a list that is kept for days may be sent again. */
export const bookedAlready = 'This was booked already: clear its tick.';
