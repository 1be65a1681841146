import { z } from 'zod';

/** What the slot `item.related` passes to this panel. */
export const properties = z.object({ itemId: z.string() });
