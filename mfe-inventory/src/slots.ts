import { z } from 'zod';

/** What the slots of this module pass to extensions (`module.json`). */
export const slots = {
  /** Below a stockroom, on its page. */
  'stockroom.related': z.strictObject({
    stockroomId: z.string().min(1),
  }),
  /** Below an item, on its page. */
  'item.related': z.strictObject({
    itemId: z.string().min(1),
  }),
};
