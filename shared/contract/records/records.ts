import { blogPostRecord } from '../blog/blog.fields';
import { careerRecord } from '../careers/careers.fields';
import { deviceRecord } from '../devices/devices.fields';
import { groupRecord } from '../groups/groups.fields';
import { itemRecord } from '../items/items.fields';
import { leadRecord } from '../leads/leads.fields';
import { locationRecord } from '../locations/locations.fields';
import type { RecordDeclaration } from '../fields/record';
import { stockItemRecord } from '../stock/stockItems.fields';
import { stockroomRecord } from '../stockrooms/stockrooms.fields';
import { userRecord } from '../users/users.fields';
import { vendorRecord } from '../vendors/vendors.fields';

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

/** The declaration of any of them. */
export type DeclaredRecord = (typeof records)[number];

/** Those of them that declare something, such as an archive. */
export type RecordWith<Key extends keyof RecordDeclaration> = Extract<
  DeclaredRecord,
  { readonly [Declared in Key]: unknown }
>;

export const recordsWith = <Key extends keyof RecordDeclaration>(key: Key): RecordWith<Key>[] =>
  records.filter((declared): declared is RecordWith<Key> => key in declared);

/** Something of each of these records, by their kinds. */
export function byKind<const Of extends RecordDeclaration, const Value>(
  those: readonly Of[],
  valueOf: (declared: Of) => Value,
): Readonly<Record<Of['kind'], Value>> {
  const values = those.map((declared) => [declared.kind, valueOf(declared)] as const);
  return Object.fromEntries(values) as Readonly<Record<Of['kind'], Value>>;
}
