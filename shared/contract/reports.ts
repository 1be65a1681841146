import { z } from 'zod';

const path = z.string().startsWith('/').max(2_000);
const source = { module: z.string().max(60), build: z.string().max(60) };

/**
 * What a page tells the collector (`POST` to the analytics address, answered with 204): a page view (decision 18), or
 * how a module fared, under its name and build. `module` is `shell` for the shell itself.
 */
export const report = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('page-view'), path }),
  z.strictObject({ type: z.literal('error'), ...source, message: z.string().max(1_000) }),
  z.strictObject({
    type: z.literal('timing'),
    ...source,
    name: z.string().max(60),
    milliseconds: z.number().min(0).max(3_600_000),
  }),
]);

export type Report = z.infer<typeof report>;
