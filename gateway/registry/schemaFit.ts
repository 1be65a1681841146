/** A JSON schema as zod writes it; `false` accepts nothing. */
export type JsonSchema = Readonly<Record<string, unknown>> | boolean;

type Schema = Readonly<Record<string, unknown>>;

/** Where two schemas do not fit, and why. */
export interface Misfit {
  /** The path of the property, such as `place.floors[].name`; empty for the properties as a whole. */
  readonly property: string;
  /** What is passed and is not accepted, as the end of a sentence about the property. */
  readonly what: string;
}

/** A schema with what its references lead to. */
interface Part {
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
}

/**
 * Compares what is passed with what is accepted: every value that `given` allows must be one that `taken` allows. Objects pass
 * only what their schema names, unless it says that they pass more. A rule that cannot be compared does not fit, unless it is
 * the same in both.
 *
 * @returns the first misfit; null if the schemas fit
 */
export function findMisfit(given: JsonSchema, taken: JsonSchema): Misfit | null {
  return compare(
    { schema: given, root: given },
    { schema: taken, root: taken },
    { property: '', following: [] },
  );
}

interface Context {
  readonly property: string;
  /**
   * The schemas that are being compared and that references led to. A recursive schema comes back to such a pair. Names of
   * references would not do: the same one is compared with different schemas.
   */
  readonly following: readonly (readonly [given: JsonSchema, taken: JsonSchema])[];
}

/** Deeper references are refused: schemas that people write do not need them, and a build may contain anything. */
const maxReferences = 100;

function compare(given: Part, taken: Part, context: Context): Misfit | null {
  const misfit = (what: string): Misfit => ({ property: context.property, what });
  if ([given, taken].some((part) => referenceOf(part) !== null)) {
    const [passed, accepted] = [resolved(given), resolved(taken)];
    if (!passed || !accepted) return misfit('refers to a schema that is not there');
    const { following } = context;
    if (following.some(([one, other]) => one === passed.schema && other === accepted.schema)) return null;
    if (following.length === maxReferences) return misfit('is nested too deeply to be compared');
    return compare(passed, accepted, {
      ...context,
      following: [...following, [passed.schema, accepted.schema]],
    });
  }

  if (isNothing(given.schema) || isAnything(taken.schema)) return null;
  if (isNothing(taken.schema)) return misfit('is passed, and nothing is accepted');

  const alternatives = alternativesOf(given);
  if (alternatives) return first(alternatives, (one) => compare(one, taken, context));
  const demands = listOf(taken, 'allOf');
  if (demands) {
    const own = without(taken, 'allOf');
    return first([own, ...demands], (one) => compare(given, one, context));
  }
  const choices = listOf(taken, 'anyOf') ?? listOf(taken, 'oneOf');
  if (choices) {
    const misfits = choices.map((one) => compare(given, one, context));
    if (misfits.includes(null)) return null;
    return misfits.length === 1
      ? (misfits[0] ?? null)
      : misfit(`may be ${nameOf(given)}, which none of the accepted alternatives is`);
  }
  const passed = merged(given);
  return compareKinds(passed, taken, context);
}

/** Compares schemas that have one type each, or a constant. */
function compareKinds(given: Part, taken: Part, context: Context): Misfit | null {
  const misfit = (what: string): Misfit => ({ property: context.property, what });
  const a = asSchema(given.schema);
  const b = asSchema(taken.schema);
  if (isAnything(a)) return misfit('may be anything, and only some values are accepted');
  const unknown = Object.keys(b).find(
    (keyword) => !compared.has(keyword) && JSON.stringify(a[keyword]) !== JSON.stringify(b[keyword]),
  );
  if (unknown !== undefined) return misfit(`is checked by "${unknown}", which cannot be compared`);

  if ('const' in a)
    return acceptsValue(a['const'], b)
      ? null
      : misfit(`may be ${JSON.stringify(a['const'])}, which is not accepted`);
  const types = typesOf(b);
  const type = typesOf(a)[0] ?? 'anything';
  if (types.length > 0 && !types.includes(type) && !(type === 'integer' && types.includes('number')))
    return misfit(`may be ${nameOf(given)}, and ${types.join(' or ')} is accepted`);
  if ('const' in b || 'enum' in b)
    return misfit(
      `may be any ${type}, and only ${valuesOf(b)
        .map((one) => JSON.stringify(one))
        .join(', ')} is accepted`,
    );
  switch (type) {
    case 'string':
      return compareTexts(a, b, misfit);
    case 'number':
    case 'integer':
      return compareNumbers(a, b, misfit);
    case 'array':
      return compareLists(given, taken, context);
    case 'object':
      return compareObjects(given, taken, context);
    default:
      return null;
  }
}

function compareTexts(a: Schema, b: Schema, misfit: (what: string) => Misfit): Misfit | null {
  const range = outOfRange(
    [numberIn(a, 'minLength') ?? 0, numberIn(a, 'maxLength')],
    [numberIn(b, 'minLength') ?? 0, numberIn(b, 'maxLength')],
  );
  if (range) return misfit(`may be ${range} than what is accepted`);
  for (const keyword of ['format', 'contentEncoding', 'contentMediaType'])
    if (keyword in b && a[keyword] !== b[keyword])
      return misfit(`need not be a ${String(b[keyword])}, and only that is accepted`);
  const missing = patternsOf(b).find((pattern) => !patternsOf(a).includes(pattern));
  return missing === undefined ? null : misfit(`need not match ${missing}, and only that is accepted`);
}

function compareNumbers(a: Schema, b: Schema, misfit: (what: string) => Misfit): Misfit | null {
  const range = isBelow(lowest(b), lowest(a)) ?? isAbove(highest(b), highest(a));
  if (range) return misfit(`may be ${range} than what is accepted`);
  const step = numberIn(b, 'multipleOf');
  if (step === undefined) return null;
  const givenStep = numberIn(a, 'multipleOf') ?? (typesOf(a).includes('integer') ? 1 : undefined);
  const isMultiple = givenStep !== undefined && Number.isInteger(givenStep / step);
  return isMultiple ? null : misfit(`need not be a multiple of ${step}, and only that is accepted`);
}

interface Bound {
  readonly value: number;
  readonly exclusive: boolean;
}

function lowest(schema: Schema): Bound {
  const [inclusive, exclusive] = [numberIn(schema, 'minimum'), numberIn(schema, 'exclusiveMinimum')];
  return exclusive !== undefined && exclusive >= (inclusive ?? -Infinity)
    ? { value: exclusive, exclusive: true }
    : { value: inclusive ?? -Infinity, exclusive: false };
}

function highest(schema: Schema): Bound {
  const [inclusive, exclusive] = [numberIn(schema, 'maximum'), numberIn(schema, 'exclusiveMaximum')];
  return exclusive !== undefined && exclusive <= (inclusive ?? Infinity)
    ? { value: exclusive, exclusive: true }
    : { value: inclusive ?? Infinity, exclusive: false };
}

const isBelow = (accepted: Bound, passed: Bound) =>
  passed.value < accepted.value ||
  (passed.value === accepted.value && accepted.exclusive && !passed.exclusive)
    ? 'smaller'
    : undefined;

const isAbove = (accepted: Bound, passed: Bound) =>
  passed.value > accepted.value ||
  (passed.value === accepted.value && accepted.exclusive && !passed.exclusive)
    ? 'larger'
    : undefined;

function compareLists(given: Part, taken: Part, context: Context): Misfit | null {
  const [a, b] = [asSchema(given.schema), asSchema(taken.schema)];
  const [before, after] = [listOf(given, 'prefixItems') ?? [], listOf(taken, 'prefixItems') ?? []];
  const range = outOfRange(lengthsOf(a, before.length), lengthsOf(b, after.length));
  if (range) return { property: context.property, what: `may be ${range} than what is accepted` };
  const [rest, restTaken] = [partIn(given, 'items'), partIn(taken, 'items')];
  const positions = Array.from({ length: Math.max(before.length, after.length) }, (_, index) => ({
    passed: before[index] ?? rest,
    accepted: after[index] ?? restTaken,
    name: `[${index}]`,
  }));
  return first(
    [...positions, { passed: rest, accepted: restTaken, name: '[]' }],
    ({ passed, accepted, name }) =>
      passed && accepted
        ? compare(passed, accepted, { ...context, property: context.property + name })
        : null,
  );
}

/** The least and the greatest number of elements. */
function lengthsOf(schema: Schema, positions: number): [number, number | undefined] {
  const isTuple = 'prefixItems' in schema;
  const isClosed = isTuple && (schema['items'] === undefined || schema['items'] === false);
  return [
    numberIn(schema, 'minItems') ?? positions,
    numberIn(schema, 'maxItems') ?? (isClosed ? positions : undefined),
  ];
}

function compareObjects(given: Part, taken: Part, context: Context): Misfit | null {
  const at = (name: string): Context => ({
    ...context,
    property: context.property === '' ? name : `${context.property}.${name}`,
  });
  const [passed, accepted] = [propertiesOf(given), propertiesOf(taken)];
  const sure = requiredIn(given);
  const missing = requiredIn(taken).find((name) => !sure.includes(name));
  if (missing !== undefined)
    return {
      property: at(missing).property,
      what: passed.has(missing) ? 'may be left out, and it is required' : 'is not passed, and it is required',
    };

  const others = partIn(taken, 'additionalProperties');
  const names = partIn(taken, 'propertyNames');
  const own = first([...passed], ([name, part]) => {
    const target = accepted.get(name) ?? others;
    if (target && isNothing(target.schema))
      return { property: at(name).property, what: 'is passed, and it is not known' };
    const misnamed = names && compare({ schema: { const: name }, root: {} }, names, at(name));
    return misnamed ?? (target ? compare(part, target, at(name)) : null);
  });
  if (own) return own;

  // An object passes more than its schema names only if the schema says so.
  const more = partIn(given, 'additionalProperties');
  if (!more || isNothing(more.schema)) return null;
  const anyName = at('*');
  if (others && isNothing(others.schema))
    return { property: anyName.property, what: 'is passed, and it is not known' };
  const givenNames = partIn(given, 'propertyNames') ?? { schema: { type: 'string' }, root: {} };
  const misnamed = names && compare(givenNames, names, anyName);
  if (misnamed) return misnamed;
  const targets = [
    ...(others ? [others] : []),
    ...[...accepted].filter(([name]) => !passed.has(name)).map(([, part]) => part),
  ];
  return first(targets, (target) => compare(more, target, anyName));
}

/** The keywords that are compared, and those that say nothing about which values there are. */
const compared = new Set([
  'type', 'const', 'enum', 'anyOf', 'oneOf', 'allOf', '$ref',
  'minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType',
  'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf',
  'items', 'prefixItems', 'minItems', 'maxItems',
  'properties', 'required', 'additionalProperties', 'propertyNames',
  '$schema', '$id', 'id', '$defs', '$comment', '$anchor', 'title', 'description', 'default', 'examples', 'deprecated',
  'readOnly', 'writeOnly',
]); // oxfmt-ignore

/** The alternatives that a schema allows; null if there is only one. */
function alternativesOf(part: Part, around: readonly JsonSchema[] = []): readonly Part[] | null {
  const schema = asSchema(part.schema);
  const of = (one: unknown): Part => ({ schema: one as JsonSchema, root: part.root });
  const members = membersOf(part, around);
  if (members) {
    // Each alternative of a member, together with the other members.
    for (const [index, member] of members.entries()) {
      const choices = alternativesOf(member, [...around, part.schema]);
      if (choices)
        return choices.map((choice) => of({ allOf: members.with(index, choice).map((one) => one.schema) }));
    }
    return null;
  }
  if ('enum' in schema) return valuesOf(schema).map((value) => of({ const: value }));
  const choices = listOf(part, 'anyOf') ?? listOf(part, 'oneOf');
  if (choices) return choices;
  const types = typesOf(schema);
  if (types.length > 1) return types.map((type) => of({ ...schema, type }));
  if (types[0] === 'boolean' && !('const' in schema)) return [of({ const: true }), of({ const: false })];
  return null;
}

/**
 * The schemas that a value must all fulfil; null if there is only one.
 *
 * @param around the schemas that this one is a member of. One that leads back to them adds nothing
 */
function membersOf(part: Part, around: readonly JsonSchema[]): readonly Part[] | null {
  const members = listOf(part, 'allOf');
  if (!members) return null;
  const rest = without(part, 'allOf');
  const own = isAnything(rest.schema) ? [] : [rest];
  // A reference that leads nowhere says nothing about what is passed.
  const others = members.map((member) => resolved(member) ?? { schema: true, root: part.root });
  return [...own, ...others.filter(({ schema }) => schema !== part.schema && !around.includes(schema))];
}

/** What a value must be that fulfils several schemas: the rules of all in one. */
function merged(part: Part, around: readonly JsonSchema[] = []): Part {
  const members = membersOf(part, around);
  if (!members) return part;
  const all = members.map((one) => asSchema(merged(one, [...around, part.schema]).schema));
  const properties: Record<string, unknown> = {};
  for (const one of all)
    for (const [name, schema] of Object.entries(asSchema(one['properties'] ?? {})))
      properties[name] = name in properties ? { allOf: [properties[name], schema] } : schema;
  const required = [...new Set(all.flatMap((schema) => requiredIn({ schema, root: {} })))];
  const patterns = all.flatMap(patternsOf).map((pattern) => ({ pattern }));
  const { pattern: _pattern, ...rules } = Object.assign({}, ...all) as Schema;
  return {
    root: part.root,
    schema: {
      ...rules,
      ...(Object.keys(properties).length > 0 && { properties, required }),
      ...(patterns.length > 0 && { patterns: patterns.map(({ pattern }) => pattern) }),
    },
  };
}

function acceptsValue(value: unknown, schema: Schema): boolean {
  if ('const' in schema || 'enum' in schema) return valuesOf(schema).includes(value);
  const types = typesOf(schema);
  if (types.length > 0 && !typesOfValue(value).some((type) => types.includes(type))) return false;
  const part = (type: string, limits: Schema): boolean =>
    compareKinds(
      { schema: { type, ...limits }, root: {} },
      { schema, root: {} },
      { property: '', following: [] },
    ) === null;
  if (typeof value === 'string') {
    if ('format' in schema) return false;
    const { length } = value;
    const patterns = patternsOf(schema);
    return (
      part('string', { minLength: length, maxLength: length, patterns }) &&
      patterns.every((pattern) => new RegExp(pattern, 'u').test(value))
    );
  }
  if (typeof value === 'number') {
    const step = numberIn(schema, 'multipleOf');
    return (
      part('number', {
        minimum: value,
        maximum: value,
        multipleOf: step,
        ...(types.length === 1 && { type: types[0] }),
      }) &&
      (step === undefined || Number.isInteger(value / step))
    );
  }
  return true;
}

function typesOfValue(value: unknown): readonly string[] {
  if (value === null) return ['null'];
  if (typeof value === 'number') return Number.isInteger(value) ? ['number', 'integer'] : ['number'];
  return [typeof value];
}

function referenceOf({ schema }: Part): string | null {
  const reference = asSchema(schema)['$ref'];
  return typeof reference === 'string' ? reference : null;
}

/**
 * What a reference within a schema leads to, such as `#/$defs/place`; another part as it is.
 *
 * @returns null if it leads nowhere, or back to itself
 */
function resolved(part: Part): Part | null {
  let { schema } = part;
  for (let step = 0; step < maxReferences; step += 1) {
    const reference = referenceOf({ schema, root: part.root });
    if (reference === null) return { schema, root: part.root };
    let found: unknown = part.root;
    for (const key of reference.replace(/^#\/?/, '').split('/').filter(Boolean))
      found = asSchema(found)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
    if (found === undefined) return null;
    schema = found as JsonSchema;
  }
  return null;
}

/** The lengths or sizes that are passed and are not accepted, as a comparative; undefined if there are none. */
function outOfRange(
  [least, most]: readonly [number, number | undefined],
  [leastAccepted, mostAccepted]: readonly [number, number | undefined],
): string | undefined {
  if (least < leastAccepted) return 'shorter';
  return (most ?? Infinity) > (mostAccepted ?? Infinity) ? 'longer' : undefined;
}

function first<Item>(items: readonly Item[], find: (item: Item) => Misfit | null): Misfit | null {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return null;
}

const isNothing = (schema: JsonSchema): boolean =>
  schema === false || (schema !== true && isAnything(asSchema(schema['not'] ?? { type: 'null' })));

/** True for a schema without rules. */
const isAnything = (schema: JsonSchema): boolean =>
  schema === true || (schema !== false && Object.keys(schema).every((keyword) => annotations.has(keyword)));

const annotations = new Set([
  '$schema', '$id', 'id', '$defs', '$comment', 'title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly',
]); // oxfmt-ignore

const asSchema = (value: unknown): Schema =>
  typeof value === 'object' && value !== null ? (value as Schema) : {};

function listOf({ schema, root }: Part, keyword: string): readonly Part[] | null {
  const list = asSchema(schema)[keyword];
  return Array.isArray(list) ? list.map((one: JsonSchema) => ({ schema: one, root })) : null;
}

function partIn({ schema, root }: Part, keyword: string): Part | undefined {
  const found = asSchema(schema)[keyword];
  return found === undefined ? undefined : { schema: found as JsonSchema, root };
}

function propertiesOf({ schema, root }: Part): ReadonlyMap<string, Part> {
  const properties = Object.entries(asSchema(asSchema(schema)['properties']));
  return new Map(properties.map(([name, one]) => [name, { schema: one as JsonSchema, root }]));
}

function requiredIn({ schema }: Part): readonly string[] {
  const required = asSchema(schema)['required'];
  return Array.isArray(required) ? required.map(String) : [];
}

function without(part: Part, keyword: string): Part {
  const { [keyword]: _left, ...schema } = asSchema(part.schema);
  return { schema, root: part.root };
}

function numberIn(schema: Schema, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
}

function typesOf({ type }: Schema): readonly string[] {
  return Array.isArray(type) ? type.map(String) : typeof type === 'string' ? [type] : [];
}

function valuesOf(schema: Schema): readonly unknown[] {
  const { enum: values } = schema;
  return Array.isArray(values) ? values : [schema['const']];
}

/** `patterns` is not a keyword: `merged` collects there what several schemas demand. */
function patternsOf({ pattern, patterns }: Schema): readonly string[] {
  return [
    ...(typeof pattern === 'string' ? [pattern] : []),
    ...(Array.isArray(patterns) ? patterns.map(String) : []),
  ];
}

function nameOf({ schema }: Part): string {
  const given = asSchema(schema);
  return 'const' in given ? JSON.stringify(given['const']) : (typesOf(given)[0] ?? 'anything');
}
