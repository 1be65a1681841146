import { z } from 'zod';

/** What the page was given to prove where a report comes from; without it, the collector ignores the report. */
const token = z.string().max(2_000).optional();
const path = z.string().startsWith('/').max(2_000);
const source = { module: z.string().max(60), build: z.string().max(60) };
const composition = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .optional();
const milliseconds = z.number().min(0).max(3_600_000);
/** How long a person could wait for something, in milliseconds: what is longer was not measured. */
const wait = z.number().min(0).max(120_000);
/** A layout shift has no unit; more than 0.25 is a poor page. */
const shift = z.number().min(0).max(10);

/** Largest contentful paint, interaction to next paint, layout shift, first contentful paint, time to first byte. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

const vital = { type: z.literal('vital'), token, path };

/**
 * What a page tells the collector (`POST` to the analytics address, answered with 204): a page view (reading 18), or
 * how a module fared, under its name and build. `module` is `shell` for the shell itself.
 */
export const report = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('page-view'), token, path }),
  z.strictObject({ type: z.literal('error'), token, ...source, composition, message: z.string().max(1_000) }),
  z.strictObject({ type: z.literal('timing'), token, ...source, name: z.string().max(60), milliseconds }),
  /** A module came onto the page: how long its code took to arrive, and then to start. */
  z.strictObject({ type: z.literal('opened'), token, ...source, load: wait, mount: wait }),
  /** A module could not be opened, or could no longer render: the user saw the reason in its place. */
  z.strictObject({
    type: z.literal('failure'),
    token,
    ...source,
    composition,
    message: z.string().max(1_000),
  }),
  /** A web vital of a page load, by its route's pattern: how the page was for the person who looked at it. */
  z.discriminatedUnion('name', [
    z.strictObject({ ...vital, name: z.literal('CLS'), value: shift }),
    z.strictObject({ ...vital, name: z.enum(vitalNames).exclude(['CLS']), value: wait }),
  ]),
  /** Sent by pages of the release before: the collector ignores it. */
  z.strictObject({
    type: z.literal('contract-use'),
    token,
    ...source,
    parts: z.array(z.string().max(60)).max(60),
  }),
]);

/** A report that counts. */
export type Report = Exclude<z.infer<typeof report>, { readonly type: 'contract-use' }>;
