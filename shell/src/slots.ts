import { z } from 'zod';

/** What the shell's own slots pass to extensions (`shell/manifest.json`). */
export const slots = {
  /** The cards of Grand Central. */
  'home.cards': z.strictObject({
    /** The customer account of the signed-in user. */
    accountId: z.string().min(1),
  }),
};
