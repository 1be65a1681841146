import { z } from 'zod';

/** What the slot `stockroom.related` passes to this panel. */
export const properties = z.object({ stockroomId: z.string() });
