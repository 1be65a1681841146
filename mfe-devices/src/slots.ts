import { z } from 'zod';

/** What the slots of this module pass to extensions (`module.json`). */
export const slots = {
  /** Below a device, on its page. */
  'device.related': z.strictObject({
    deviceId: z.string().min(1),
  }),
};
