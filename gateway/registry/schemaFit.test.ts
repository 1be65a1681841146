import { z, type ZodType } from 'zod';
import { findMisfit, type JsonSchema } from './schemaFit';
import { compatible, incompatible } from './slotProperties.fixture';

const schemaOf = (schema: ZodType) => z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
const misfit = (given: ZodType, taken: ZodType) => findMisfit(schemaOf(given), schemaOf(taken));

test.each(incompatible)('%s: refused', (_what, given, taken, property) => {
  expect(misfit(given, taken)).toEqual({ property, what: expect.any(String) });
});

test.each(compatible)('%s: accepted', (_what, given, taken) => {
  expect(misfit(given, taken)).toBeNull();
});

test('a rule that cannot be compared is refused, unless both have it', () => {
  const taken = { type: 'object', properties: { id: { type: 'string', contains: 'x' } } };
  const given = { type: 'object', properties: { id: { type: 'string' } } };
  expect(findMisfit(given, taken)).toEqual({
    property: 'id',
    what: 'is checked by "contains", which cannot be compared',
  });
  expect(findMisfit(taken, taken)).toBeNull();
});

test('alternatives count together with what all of them have in common', () => {
  const given = {
    type: 'object',
    allOf: [
      { properties: { id: { type: 'string' } }, required: ['id'] },
      {
        anyOf: [
          { type: 'object', properties: { code: { type: 'string' } } },
          { type: 'object', properties: { name: { type: 'string' } } },
        ],
      },
    ],
  };
  const taking = (code: string) => ({
    type: 'object',
    properties: { id: { type: 'string' }, code: { type: code } },
    required: ['id'],
  });
  expect(findMisfit(given, taking('number'))).toEqual({
    property: 'code',
    what: 'may be string, and number is accepted',
  });
  expect(findMisfit(given, taking('string'))).toBeNull();
});

test.each([
  ['that leads to itself', { $ref: '#' }],
  ['that leads nowhere', { $ref: '#/$defs/missing' }],
])('a reference %s is refused', (_what, schema) => {
  const text = { type: 'string' };
  const refused = { property: '', what: 'refers to a schema that is not there' };
  expect(findMisfit(schema, text)).toEqual(refused);
  expect(findMisfit(text, schema)).toEqual(refused);
});

test('a schema that is a member of itself is still compared', () => {
  const text = { type: 'string' };
  const given = { type: 'string', allOf: [{ $ref: '#' }, { maxLength: 5 }] };
  expect(findMisfit(given, text)).toBeNull();
  expect(findMisfit(given, { type: 'number' })).toEqual({
    property: '',
    what: 'may be string, and number is accepted',
  });
  const each = {
    $defs: { a: { type: 'string', allOf: [{ $ref: '#/$defs/b' }] }, b: { allOf: [{ $ref: '#/$defs/a' }] } },
  };
  expect(findMisfit({ ...each, $ref: '#/$defs/a' }, text)).toBeNull();
  expect(findMisfit(text, { ...each, $ref: '#/$defs/a' })).toBeNull();
  expect(findMisfit({ type: 'number' }, { ...each, $ref: '#/$defs/a' })).not.toBeNull();
});
