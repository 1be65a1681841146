import { z } from 'zod';
import { answers } from './answers';

const calls = answers.map(({ call }) => call);

/** Values that few or no fields accept. */
const strange: readonly unknown[] = [
  undefined, null, true, -1, 1.5, '', 'nonsense', '\0', 'x'.repeat(2_000_001), [], [null], {}, { a: 1 }, [1], ['a'],
]; // oxfmt-ignore

/** The object schemas of an input: one, or several for a union. */
function formsOf(schema: z.ZodType): z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema];
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => (option instanceof z.ZodType ? formsOf(option) : []));
  return [];
}

function* refusalsOf(schema: z.ZodType) {
  for (const form of formsOf(schema)) {
    for (const field of Object.keys(form.shape)) {
      for (const value of strange) {
        const { action } = form.shape;
        const input = { ...(action instanceof z.ZodLiteral && { action: action.value }), [field]: value };
        for (const { path, message } of schema.safeParse(input).error?.issues ?? [])
          yield { field: path.join('.'), message };
      }
    }
  }
}

it.each(calls.map((call) => [`${call.method} ${call.path}: ${call.summary}`, call] as const))(
  'names the field and gives a readable reason for every refusal: %s',
  (_, { input }) => {
    expect(formsOf(input).length).toBeGreaterThan(0);
    const unclear = [...refusalsOf(input)].filter(
      ({ field, message }) =>
        field === '' || /^(?:Invalid|Too |Unrecognized|Expected)|expected|\breceived\b/.test(message),
    );

    expect([...new Set(unclear.map(({ field, message }) => `${field}: ${message}`))]).toEqual([]);
  },
);
