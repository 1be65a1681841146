import { z } from 'zod';

/** What the slot `home.cards` passes to this card. */
export const properties = z.object({ accountId: z.string() });
