import { listVendors, readVendor, saveVendor } from '../../contract/vendors';
import { answer } from './answer';
import { blankVendor } from './demonstration/vendors';
import { listPage } from './listPage';
import { newRecord, refuseStale } from './record';
import { notFound } from './refusal';

/** The vendor calls. */
export const vendorAnswers = [
  answer(readVendor, ({ input, state, accountId }) => {
    const vendor = state.vendors.find(accountId, input.vendor_id);
    if (!vendor) throw notFound('vendor');
    return { vendor };
  }),

  answer(listVendors, ({ input, state, accountId }) => {
    const { rows, next_cursor } = listPage(state.vendors.of(accountId), input, {
      search: ['vendor_name', 'vendor_code', 'town'],
      sort: 'vendor_name',
    });
    return { vendors: rows, next_cursor };
  }),

  answer(saveVendor, ({ input, state, accountId }) => {
    const message = 'Vendor saved successfully' as const;
    if (input.action === 'INSERT') {
      const { action: _action, ...fields } = input;
      const vendor = newRecord({ ...blankVendor, ...fields });
      state.vendors.add(accountId, vendor);
      return { message, vendor_id: vendor.id };
    }
    const { action: _action, vendor_id, updated_at: basedOn, ...fields } = input;
    const stored = state.vendors.find(accountId, vendor_id);
    if (!stored) throw notFound('vendor');
    refuseStale('vendor', stored, basedOn);
    state.vendors.change(accountId, vendor_id, { ...fields, updated_at: new Date().toISOString() });
    return { message, vendor_id };
  }),
];
