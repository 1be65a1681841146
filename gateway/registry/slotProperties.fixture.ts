import { z, type ZodType } from 'zod';

const vendor = z.object({ vendorId: z.uuid(), name: z.string().max(60) });
const place = z.object({ place: z.object({ floor: z.int().min(0).max(9), rooms: z.array(z.string()) }) });

interface Node {
  readonly name: string;
  readonly children?: readonly Node[] | undefined;
}
const tree: ZodType<Node> = z.lazy(() => z.object({ name: z.string(), children: z.array(tree).optional() }));
const numbered: ZodType = z.lazy(() =>
  z.object({ name: z.number(), children: z.array(numbered).optional() }),
);

const nested = (child: ZodType) => z.object({ name: z.string(), children: z.array(child).optional() });

/** What a slot passes, what an extension takes, and the property in which they differ. */
export const incompatible: readonly (readonly [what: string, given: ZodType, taken: ZodType, property: string])[] = [
  ['a required property is no longer passed', z.object({ name: z.string() }), vendor, 'vendorId'],
  ['a required property became optional', vendor.partial({ name: true }), vendor, 'name'],
  ['a property became nullable', vendor.extend({ name: z.string().max(60).nullable() }), vendor, 'name'],
  ['a text became a number', vendor.extend({ name: z.number() }), vendor, 'name'],
  ['a number became a text', z.object({ count: z.string() }), z.object({ count: z.number() }), 'count'],
  ['an integer became a number', z.object({ count: z.number() }), z.object({ count: z.int() }), 'count'],
  ['an id became any text', vendor.extend({ vendorId: z.string() }), vendor, 'vendorId'],
  ['a text may be longer', vendor.extend({ name: z.string().max(61) }), vendor, 'name'],
  ['a text may be empty', z.object({ id: z.string() }), z.object({ id: z.string().min(1) }), 'id'],
  ['a text need not match', z.object({ id: z.string() }), z.object({ id: z.string().regex(/^[a-z]+$/) }), 'id'],
  ['another value in a list of values', z.object({ kind: z.enum(['a', 'b', 'c']) }), z.object({ kind: z.enum(['a', 'b']) }), 'kind'],
  ['a list of values became any text', z.object({ kind: z.string() }), z.object({ kind: z.enum(['a', 'b']) }), 'kind'],
  ['a number may be smaller', z.object({ count: z.number().min(0) }), z.object({ count: z.number().min(1) }), 'count'],
  ['a number may be its limit', z.object({ count: z.number().max(5) }), z.object({ count: z.number().lt(5) }), 'count'],
  ['a nested number may be larger', place, z.object({ place: z.object({ floor: z.int().min(0).max(8) }) }), 'place.floor'],
  ['elements have another type', place, z.object({ place: z.object({ rooms: z.array(z.number()) }) }), 'place.rooms[]'],
  ['a list may be empty', place, z.object({ place: z.object({ rooms: z.array(z.string()).min(1) }) }), 'place.rooms'],
  ['one alternative more', z.object({ at: z.union([z.string(), z.number(), z.boolean()]) }), z.object({ at: z.union([z.string(), z.number()]) }), 'at'],
  ['a property that a strict extension does not know', vendor.extend({ code: z.string() }), vendor.strict(), 'code'],
  ['a nested property that is not passed', place, z.object({ place: z.object({ name: z.string() }) }), 'place.name'],
  ['a record of other values', z.object({ by: z.record(z.string(), z.string()) }), z.object({ by: z.record(z.string(), z.number()) }), 'by.*'],
  ['any properties for a strict extension', vendor.loose(), vendor.strict(), '*'],
  ['a shorter tuple', z.object({ at: z.tuple([z.number()]) }), z.object({ at: z.tuple([z.number(), z.number()]) }), 'at'],
  ['anything', z.object({ at: z.unknown() }), z.object({ at: z.string() }), 'at'],
  ['another value of a tagged alternative', z.object({ of: z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]) }), z.object({ of: z.object({ kind: z.literal('a') }) }), 'of.kind'],
  ['a number that is no multiple', z.object({ step: z.int() }), z.object({ step: z.number().multipleOf(5) }), 'step'],
  ['a recursive schema where a nested one differs', z.object({ tree }), z.object({ tree: nested(z.object({ name: z.number() })) }), 'tree.children[].name'],
  ['a deep part of a recursive schema', z.object({ tree }), z.object({ tree: numbered }), 'tree.name'],
]; // oxfmt-ignore

/** What a slot passes, and what an extension takes of it. */
export const compatible: readonly (readonly [what: string, given: ZodType, taken: ZodType])[] = [
  ['nothing has changed', vendor, vendor],
  ['another property', vendor.extend({ code: z.string() }), vendor],
  ['another optional property', vendor.extend({ code: z.string().optional() }), vendor],
  ['an extension takes fewer', vendor, z.object({ vendorId: z.uuid() })],
  ['an extension takes none', vendor, z.object({})],
  ['an extension has an optional one', vendor, vendor.extend({ code: z.string().optional() })],
  ['an extension has one with a default', vendor, vendor.extend({ size: z.number().default(5) })],
  ['a property that was optional is always passed', vendor, vendor.partial()],
  ['a property is no longer null', vendor, vendor.extend({ name: z.string().nullable() })],
  ['a text is shorter', vendor.extend({ name: z.string().max(20) }), vendor],
  ['an id for any text', vendor, z.object({ vendorId: z.string() })],
  ['an id for a text that is not empty', z.object({ id: z.string().min(1) }), z.object({ id: z.string() })],
  ['an integer for a number', z.object({ count: z.int() }), z.object({ count: z.number() })],
  ['fewer values', z.object({ kind: z.enum(['a', 'b']) }), z.object({ kind: z.enum(['b', 'a', 'c']) })],
  ['values for a text', z.object({ kind: z.enum(['a', 'b']) }), z.object({ kind: z.string().max(1) })],
  ['one value for values', z.object({ kind: z.literal('a') }), z.object({ kind: z.enum(['a', 'b']) })],
  ['a narrower range', z.object({ count: z.number().gt(1).max(4) }), z.object({ count: z.number().min(1).lt(5) })],
  ['a nested object with more', place, z.object({ place: z.object({ floor: z.int() }) })],
  ['one alternative fewer', z.object({ at: z.union([z.string(), z.null()]) }), z.object({ at: z.union([z.number(), z.string(), z.null()]) })],
  ['a longer list where fewer are required', z.object({ ids: z.array(z.uuid()).min(2).max(5) }), z.object({ ids: z.array(z.string()).min(1) })],
  ['a record of the same', z.object({ by: z.record(z.string(), z.int()) }), z.object({ by: z.record(z.string(), z.number()) })],
  ['a boolean for two values', z.object({ on: z.boolean() }), z.object({ on: z.union([z.literal(true), z.literal(false)]) })],
  ['anything for anything', z.object({ at: z.unknown() }), z.object({ at: z.any() })],
  ['a tuple for a list', z.object({ at: z.tuple([z.number(), z.number()]) }), z.object({ at: z.array(z.number()).max(2) })],
  ['both rules for one of them', z.object({ of: z.intersection(z.object({ a: z.string() }), z.object({ b: z.string() })) }), z.object({ of: z.object({ b: z.string() }) })],
  ['a multiple for a smaller one', z.object({ step: z.number().multipleOf(10) }), z.object({ step: z.number().multipleOf(5) })],
  ['a recursive schema', z.object({ tree }), z.object({ tree })],
  ['a recursive schema of which little is taken', z.object({ tree }), z.object({ tree: nested(z.object({ name: z.string() })) })],
  ['the same pattern', z.object({ id: z.string().regex(/^a/).regex(/z$/) }), z.object({ id: z.string().regex(/z$/) })],
]; // oxfmt-ignore
