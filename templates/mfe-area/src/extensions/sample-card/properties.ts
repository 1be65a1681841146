import { z } from 'zod';

/** What this extension needs of what the slot passes. Publishing compares it with the slot's schema. */
export const properties = z.object({});
