import { z } from 'zod';
import { isStorable } from './fields';
import { maxLimit } from './businessConstants';

/** The most rows to answer. A save that answers the refreshed list takes it too. */
export const limit = z.coerce
  .number('limit must be a whole number.')
  .int('limit must be a whole number.')
  .min(1, 'limit must be at least 1.')
  .max(maxLimit, `limit can be at most ${maxLimit}.`);

/**
 * What every list takes beside its own filters (decision 8). Without `limit` the whole list is answered, as the
 * specification has it. `sort` is a field's name, with a leading `-` for descending.
 */
export function listQuery<const Field extends string>(sortable: readonly [Field, ...Field[]]) {
  const sorts = sortable.flatMap((field) => [field, `-${field}`] as const);
  return z.object({
    limit: limit.optional(),
    cursor: z.string().max(2000).optional(),
    q: z
      .string()
      .trim()
      .max(200, 'A search can be at most 200 characters.')
      .refine(isStorable, 'A search cannot contain that character.')
      .optional(),
    sort: z.enum(sorts as [Field | `-${Field}`], `sort must be one of ${sorts.join(', ')}.`).optional(),
  });
}

/** Where a page of a list ends: send it back as `cursor` to get the next page. Absent on the last page. */
export const nextCursor = z.string().optional();
