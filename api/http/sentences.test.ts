import { z } from 'zod';
import { callsOfApi } from '../testing/callsOfApi';

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

test('every refusal of an input names the field and gives a readable reason', () => {
  // What devices send is kept as it is, and not refused.
  const calls = callsOfApi.filter(({ authentication }) => authentication === undefined);
  for (const { method, path, summary, input } of calls) {
    expect([summary, formsOf(input).length]).not.toEqual([summary, 0]);
    const unclear = [...refusalsOf(input)].filter(
      ({ field, message }) =>
        field === '' || /^(?:Invalid|Too |Unrecognized|Expected)|expected|\breceived\b/.test(message),
    );
    const said = new Set(unclear.map(({ field, message }) => `${method} ${path}, ${field}: ${message}`));
    expect([...said]).toEqual([]);
  }
});
