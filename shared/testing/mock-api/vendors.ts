import { onlyChecked } from '@vended/contract/imports';
import {
  vendorList,
  importVendors,
  listVendors,
  readVendor,
  refusedVendorRow,
  saveVendor,
  vendorCodeTaken,
  vendorRow,
} from '@vended/contract/vendors';
import { vendorFields } from '@vended/contract/vendors.fields';
import { answer, type Context } from './answer';
import { blankVendor } from './demonstration/vendors';
import { importRows } from './imports';
import { listPage } from './listPage';
import { insertRow, newRecord, updateRow } from './record';
import { notFound } from './refusal';
import { refuseW3w } from './refuseW3w';
import { refuseTaken } from './taken';

/** The vendor calls. */
export const vendorAnswers = [
  answer(listVendors, ({ input, state, accountId }) => {
    const { rows, next_cursor } = listPage(state.vendors.of(accountId), input, vendorList);
    return { vendors: rows, next_cursor };
  }),

  answer(readVendor, ({ input, state, accountId }) => {
    const vendor = state.vendors.find(accountId, input.vendor_id);
    if (!vendor) throw notFound('vendor');
    return { vendor };
  }),

  answer(saveVendor, ({ input, ...context }) => ({
    message: 'Vendor saved successfully' as const,
    vendor_id: save(context, input),
  })),

  answer(importVendors, ({ input, ...context }) => {
    const result = importRows(input, {
      row: vendorRow,
      code: 'vendor_code',
      inWords: { code: vendorFields.vendor_code.label, records: 'vendors' },
      stored: context.state.vendors.of(context.accountId),
      fieldsOf: ({ fields }) => fields,
      refused: refusedVendorRow,
      insert: (fields) => save(context, { action: 'INSERT', ...fields }),
      update: ({ id: vendor_id }, fields) => save(context, { action: 'UPDATE', vendor_id, ...fields }),
    });
    const message = input.check ? onlyChecked : ('Vendors imported successfully' as const);
    return { message, ...result };
  }),
];

type Saving = Context<typeof saveVendor.input>;

function save(context: Omit<Saving, 'input'>, input: Saving['input']): string {
  const { vendors } = context.state;
  refuseTaken({
    rows: vendors.of(context.accountId),
    field: 'vendor_code',
    value: input.vendor_code,
    own: input.action === 'UPDATE' ? input.vendor_id : undefined,
    because: vendorCodeTaken,
  });
  if (input.action === 'INSERT') {
    const { action: _action, ...fields } = input;
    return insertRow(context, 'vendor', vendors, newRecord({ ...blankVendor, ...fields })).id;
  }
  const { action: _action, vendor_id, updated_at, ...changes } = input;
  updateRow(context, 'vendor', vendors, {
    id: vendor_id,
    basedOn: updated_at,
    changes,
    check: ({ w3w }) => refuseW3w(changes.w3w, w3w),
  });
  return vendor_id;
}
