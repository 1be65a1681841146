import { z } from 'zod';
import { id } from '../fields';

/** How much of an item a place holds. */
export const level = z.object({
  place_id: id,
  item_id: id,
  quantity: z.int(),
  /** How much was taken beyond what was known since the last count: more than 0 asks for the place to be counted. */
  shortfall: z.int(),
});

export type Level = z.infer<typeof level>;
