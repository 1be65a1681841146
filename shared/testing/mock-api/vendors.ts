import { listVendors, readVendor, saveVendor } from '../../contract/vendors';
import { answer } from './answer';
import { blankVendor } from './demonstration/vendors';
import { listPage } from './listPage';
import { insertRow, newRecord, updateRow } from './record';
import { notFound } from './refusal';

/** The vendor calls. */
export const vendorAnswers = [
  answer(listVendors, ({ input, state, accountId }) => {
    const { rows, next_cursor } = listPage(state.vendors.of(accountId), input, {
      search: ['vendor_name', 'vendor_code', 'town'],
      sort: 'vendor_name',
    });
    return { vendors: rows, next_cursor };
  }),

  answer(readVendor, ({ input, state, accountId }) => {
    const vendor = state.vendors.find(accountId, input.vendor_id);
    if (!vendor) throw notFound('vendor');
    return { vendor };
  }),

  answer(saveVendor, ({ input, ...context }) => {
    const { vendors } = context.state;
    const message = 'Vendor saved successfully' as const;
    if (input.action === 'INSERT') {
      const { action: _action, ...fields } = input;
      const { id } = insertRow(context, 'vendor', vendors, newRecord({ ...blankVendor, ...fields }));
      return { message, vendor_id: id };
    }
    const { action: _action, vendor_id, updated_at, ...changes } = input;
    updateRow(context, 'vendor', vendors, { id: vendor_id, basedOn: updated_at, changes });
    return { message, vendor_id };
  }),
];
