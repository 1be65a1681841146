import type { Item } from '@vended/contract/items';
import { ScanBatch } from '@vended/design/scan/ScanBatch';
import { useShell } from '@vended/module/ShellContext';
import { paths } from '../paths';
import { ItemChanges } from './ItemChanges';

/** Collects items by their labels, to change them together or to print their labels. */
export function ItemsScan() {
  const { session } = useShell();
  return (
    <ScanBatch
      title="Scan Items"
      back={{ to: paths.items, label: 'Back to Items' }}
      kind="item"
      request={(item_id) => ({ method: 'GET', path: '/items', input: { item_id } })}
      rowOf={({ item }: { readonly item: Item }) => item}
      nameOf={({ description }) => description}
      list={{ call: '/items', rows: 'items', codes: ['master_id', 'bar_code'] }}
    >
      {(collected) => (
        <ItemChanges selection={collected} matching={{}} mayChange={session.can('inventory.write')}>
          {null}
        </ItemChanges>
      )}
    </ScanBatch>
  );
}
