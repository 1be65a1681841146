import { z } from 'zod';

/** What the slots of this module pass to extensions (`module.json`). */
export const slots = {
  /** Below a user, on their page. */
  'user.related': z.strictObject({
    userId: z.string().min(1),
  }),
};
