import type { z } from 'zod';
import { refusedFields } from '@vended/contract/failure';
import { BadInput } from '../problems/problems';

/**
 * Validates what was sent against the contract: the result is trimmed, converted, and without unknown properties.
 *
 * @throws BadInput with the reason for each field.
 */
export function validate<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(raw);
  if (success) return data;
  throw new BadInput(refusedFields(error));
}
