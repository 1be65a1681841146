import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { refusedW3w } from '@vended/contract/fields';
import { vendorCodeTaken, type saveVendor, type Vendor } from '@vended/contract/vendors';
import { BadInput } from '../../problems/problems';
import { refuseIfChanged } from '../../storage/queries/recordVersion';
import type { AccountScope } from '../../storage/access/database';
import { recordChange } from '../../storage/queries/recordChanges';
import { refuseArchived, refuseTaken } from '../../storage/queries/violations';
import { requireVendor, writeNewVendor, writeVendor } from './vendors.store';

type Saved = z.output<(typeof saveVendor)['input']>;
type Insert = Extract<Saved, { action: 'INSERT' }>;
type Update = Extract<Saved, { action: 'UPDATE' }>;

const codes = { table: 'vendors', column: 'vendor_code', record: 'vendor' } as const;

const refuseTakenCode = (vendor_code = '') =>
  refuseTaken('vendors_with_vendor_code', 'vendor_code', vendorCodeTaken(vendor_code));

/**
 * @throws Taken for the code of another vendor.
 * @returns the new vendor.
 */
export async function insertVendor(scope: AccountScope, { action, ...fields }: Insert): Promise<Vendor> {
  await refuseArchived(scope, codes, fields.vendor_code);
  const after = await writeNewVendor(scope, { id: uuid(), ...fields }).catch(
    refuseTakenCode(fields.vendor_code),
  );
  await recordChange(scope, { action, resource: 'vendor', recordId: after.id, after });
  return after;
}

/**
 * Missing fields keep their values.
 *
 * @throws NotFound; ChangedMeanwhile when the caller's copy is older than what is stored; BadInput for a W3W that is neither three
 * words nor the stored one; Taken for the code of another vendor.
 */
export async function updateVendor(
  scope: AccountScope,
  { action, vendor_id, updated_at, ...fields }: Update,
): Promise<Vendor> {
  const before = await requireVendor(scope, vendor_id, 'for update');
  await refuseIfChanged(scope, 'vendor', before, updated_at);
  const words = refusedW3w(fields.w3w, before.w3w);
  if (words !== undefined) throw new BadInput({ w3w: words });
  await refuseArchived(scope, codes, fields.vendor_code, vendor_id);
  const after = await writeVendor(scope, vendor_id, fields).catch(refuseTakenCode(fields.vendor_code));
  await recordChange(scope, { action, resource: 'vendor', recordId: vendor_id, before, after });
  return after;
}
