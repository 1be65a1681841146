import { z } from 'zod';

/** How many values modules can read: every page has all of them. */
export const maxFlags = 200;

const maxKey = 60;

/** What the key of a value looks like; a module's manifest names the keys that it reads. */
export const flagKey = z
  .string('Key is required.')
  .regex(
    /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
    'Key has lower-case words joined by hyphens, such as new-item-form.',
  )
  .max(maxKey, `Key can be at most ${maxKey} characters.`);
