import { blogPostRecord } from '../blog/blog.fields';
import { blogPostNames } from '../blog/blog.names';
import { careerRecord } from '../careers/careers.fields';
import { careerNames } from '../careers/careers.names';
import { deviceRecord } from '../devices/devices.fields';
import { deviceNames } from '../devices/devices.names';
import { groupRecord } from '../groups/groups.fields';
import { groupNames } from '../groups/groups.names';
import { itemRecord } from '../items/items.fields';
import { itemNames } from '../items/items.names';
import { leadRecord } from '../leads/leads.fields';
import { leadNames } from '../leads/leads.names';
import { locationRecord } from '../locations/locations.fields';
import { locationNames } from '../locations/locations.names';
import type { RecordDeclaration, RecordNames } from '../fields/record';
import { stockItemRecord } from '../stock/stockItems.fields';
import { stockItemNames } from '../stock/stockItems.names';
import { stockroomRecord } from '../stockrooms/stockrooms.fields';
import { stockroomNames } from '../stockrooms/stockrooms.names';
import { userRecord } from '../users/users.fields';
import { userNames } from '../users/users.names';
import { vendorRecord } from '../vendors/vendors.fields';
import { vendorNames } from '../vendors/vendors.names';

/** The records that people keep, each after those that it refers to: what is derived from all of them is derived from this list. */
export const records = [
  userRecord,
  groupRecord,
  locationRecord,
  stockroomRecord,
  vendorRecord,
  itemRecord,
  stockItemRecord,
  deviceRecord,
  careerRecord,
  blogPostRecord,
  leadRecord,
] as const satisfies readonly RecordDeclaration[];

/** Their names alone, for pages. */
export const recordNames = [
  userNames,
  groupNames,
  locationNames,
  stockroomNames,
  vendorNames,
  itemNames,
  stockItemNames,
  deviceNames,
  careerNames,
  blogPostNames,
  leadNames,
] as const satisfies readonly RecordNames[];

/** The declaration of any of them. */
export type DeclaredRecord = (typeof records)[number];

/** Those of them that declare something, such as an archive. */
export type RecordWith<Key extends keyof RecordDeclaration> = Extract<
  DeclaredRecord,
  { readonly [Declared in Key]: unknown }
>;

export const recordsWith = <Key extends keyof RecordDeclaration>(key: Key): RecordWith<Key>[] =>
  records.filter((declared): declared is RecordWith<Key> => key in declared);

type NamedRecord = (typeof recordNames)[number];

/** The names of those of them that have something, such as an archive. */
export const namesWith = <Key extends keyof RecordNames>(
  key: Key,
): Extract<NamedRecord, { readonly [Declared in Key]: unknown }>[] =>
  recordNames.filter(
    (named): named is Extract<NamedRecord, { readonly [Declared in Key]: unknown }> => key in named,
  );

/** Something of each of these records, by their kinds. */
export function byKind<const Of extends RecordDeclaration, const Value>(
  declarations: readonly Of[],
  valueOf: (declared: Of) => Value,
): Readonly<Record<Of['kind'], Value>> {
  const values = declarations.map((declared) => [declared.kind, valueOf(declared)] as const);
  return Object.fromEntries(values) as Readonly<Record<Of['kind'], Value>>;
}
