import { z } from 'zod';

/** What the slot `device.related` passes to this panel. */
export const properties = z.object({ deviceId: z.string() });
