import { z } from 'zod';

/** What the slot `user.related` passes to this panel. */
export const properties = z.object({ userId: z.string() });
