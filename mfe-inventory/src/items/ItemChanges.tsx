import type { Item } from '@vended/contract/items';
import { itemFields, itemFilters, itemWords } from '@vended/contract/items.fields';
import { Combobox } from '@vended/design/form/Combobox';
import { TextField } from '@vended/design/form/TextField';
import { SelectionLabels } from '@vended/design/labels/SelectionLabels';
import { archiveAction, BulkBar, type BulkField } from '@vended/design/table/BulkBar';
import { useBulkChanges } from '@vended/design/table/useBulkChanges';
import type { Selection } from '@vended/design/table/useSelection';
import type { ReactNode } from 'react';
import { itemsPart, useChangeItemsMutation, type ItemsMatching } from './itemsApi';
import { useVendorChoices } from './useVendorChoices';

type Values = Partial<Pick<Item, 'vendor_id' | 'item_type'>> & { readonly archived?: boolean };

const fields: readonly BulkField<Values>[] = [
  {
    name: 'vendor',
    initial: '',
    control: (props) => <VendorControl {...props} />,
    valuesOf: (vendorId) => ({ vendor_id: vendorId }),
    removed: { vendor_id: null },
  },
  {
    name: 'type',
    initial: '',
    control: (props) => (
      <TextField
        id="set-type"
        name="set-type"
        label={itemFields.item_type.label}
        maxLength={itemFields.item_type.max}
        {...props}
      />
    ),
    valuesOf: (type) => ({ item_type: type.trim() }),
    removed: { item_type: '' },
  },
];

interface ItemChangesProps {
  readonly selection: Selection<Item>;
  readonly matching: ItemsMatching;
  readonly mayChange: boolean;
  readonly children: ReactNode;
}

/** What can be done with the selected items. */
export function ItemChanges({ selection, matching, mayChange, children }: ItemChangesProps) {
  const changes = useBulkChanges(useChangeItemsMutation(), 'Failed to change items', matching);
  return (
    <BulkBar
      selection={selection}
      inWords={itemWords}
      fields={mayChange && matching.archived === undefined ? fields : []}
      actions={mayChange ? [archiveAction(matching.archived !== undefined)] : []}
      {...changes}
    >
      <SelectionLabels
        selection={selection}
        labelOf={({ id, description: name }) => ({ kind: 'item', id, name })}
        request={(part) => itemsPart(matching, part)}
        rowsOf={({ items }: { readonly items: readonly Item[] }) => items}
      />
      {children}
    </BulkBar>
  );
}

function VendorControl(props: Parameters<BulkField<Values>['control']>[0]) {
  const choices = useVendorChoices(props.value);
  return (
    <Combobox
      id="set-vendor"
      name="set-vendor"
      label={itemFields.vendor_id.label}
      placeholder={itemFilters.vendor_id.none}
      choices={choices}
      {...props}
    />
  );
}
