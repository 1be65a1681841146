import { z } from 'zod';

/** The body of every answer that is not a success (reading 7). */
export const failure = z.object({
  /** What went wrong and what to do, in a sentence. */
  error: z.string(),
  /** The fields that were refused and why, by their names in the call. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The stored record, where a save was refused because it had changed meanwhile (409). */
  current: z.record(z.string(), z.unknown()).optional(),
  /** The server's log has it with what happened. */
  request_id: z.string().optional(),
});

export type Failure = z.infer<typeof failure>;
