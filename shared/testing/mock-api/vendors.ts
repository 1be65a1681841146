import {
  vendorList,
  importVendors,
  listVendors,
  readVendor,
  saveVendor,
  vendorCodeTaken,
  vendorImport,
} from '@vended/contract/vendors';
import { vendorFilters } from '@vended/contract/vendors.fields';
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
    const { rows, ...page } = listPage(state.vendors.of(accountId), input, vendorList, vendorFilters);
    return { vendors: rows, ...page };
  }),

  answer(readVendor, ({ input, state, accountId }) => {
    const vendor = state.vendors.find(accountId, input.vendor_id);
    if (!vendor) throw notFound('vendor');
    return { vendor };
  }),

  answer(saveVendor, ({ input, ...context }) => ({
    message: 'Vendor saved successfully' as const,
    ...save(context, input),
  })),

  answer(importVendors, ({ input, ...context }) => {
    return importRows(context, input, {
      rules: vendorImport,
      table: context.state.vendors,
      blank: blankVendor,
    });
  }),
];

type Saving = Context<typeof saveVendor.input>;

function save(
  context: Omit<Saving, 'input'>,
  input: Saving['input'],
): { vendor_id: string; updated_at: string } {
  const { vendors } = context.state;
  refuseTaken({
    record: 'vendor',
    rows: vendors.of(context.accountId),
    field: 'vendor_code',
    value: input.vendor_code,
    own: input.action === 'UPDATE' ? input.vendor_id : undefined,
    because: vendorCodeTaken,
  });
  if (input.action === 'INSERT') {
    const { action: _action, ...fields } = input;
    const row = insertRow(context, 'vendor', vendors, newRecord({ ...blankVendor, ...fields }));
    return { vendor_id: row.id, updated_at: row.updated_at };
  }
  const { action: _action, vendor_id, updated_at: basedOn, ...changes } = input;
  const { updated_at } = updateRow(context, 'vendor', vendors, {
    id: vendor_id,
    basedOn,
    changes,
    check: ({ w3w }) => refuseW3w(changes.w3w, w3w),
  });
  return { vendor_id, updated_at };
}
