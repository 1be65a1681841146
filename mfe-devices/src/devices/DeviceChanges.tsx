import type { Device } from '@vended/contract/devices';
import { deviceFields, deviceFilters, deviceWords } from '@vended/contract/devices.fields';
import { Combobox } from '@vended/design/form/Combobox';
import { Select } from '@vended/design/form/Select';
import { SelectionLabels } from '@vended/design/labels/SelectionLabels';
import { archiveAction, BulkBar, type BulkField } from '@vended/design/table/BulkBar';
import { useBulkChanges } from '@vended/design/table/useBulkChanges';
import type { Selection } from '@vended/design/table/useSelection';
import type { ReactNode } from 'react';
import { useStockroomChoices } from '../place/useStockrooms';
import { activeStatusLabel } from '@vended/contract/deviceTexts';
import { devicesPart, useChangeDevicesMutation, type DevicesMatching } from './devicesApi';

type Values = Partial<Pick<Device, 'stockroom_id' | 'active_status'>> & { readonly archived?: boolean };

const fields: readonly BulkField<Values>[] = [
  {
    name: 'stockroom',
    initial: '',
    control: (props) => <StockroomControl {...props} />,
    valuesOf: (stockroomId) => ({ stockroom_id: stockroomId }),
    removed: { stockroom_id: null },
  },
  {
    name: 'status',
    initial: '1',
    control: (props) => (
      <Select
        id="set-status"
        name="set-status"
        label={deviceFields.active_status.label}
        options={(['1', '0'] as const).map((value) => ({ value, label: activeStatusLabel(value) }))}
        value={props.value === '1' ? '1' : '0'}
        onChange={props.onChange}
      />
    ),
    valuesOf: (status) => ({ active_status: status === '1' ? 1 : 0 }),
  },
];

interface DeviceChangesProps {
  readonly selection: Selection<Device>;
  readonly matching: DevicesMatching;
  readonly mayChange: boolean;
  readonly children: ReactNode;
}

/** What can be done with the selected devices. */
export function DeviceChanges({ selection, matching, mayChange, children }: DeviceChangesProps) {
  const changes = useBulkChanges(useChangeDevicesMutation(), 'Failed to change devices', matching);
  return (
    <BulkBar
      selection={selection}
      inWords={deviceWords}
      fields={mayChange && matching.archived === undefined ? fields : []}
      actions={mayChange ? [archiveAction(matching.archived !== undefined)] : []}
      {...changes}
    >
      <SelectionLabels
        selection={selection}
        labelOf={({ id, device_name: name }) => ({ kind: 'device', id, name })}
        request={(part) => devicesPart(matching, part)}
        rowsOf={({ devices }: { readonly devices: readonly Device[] }) => devices}
      />
      {children}
    </BulkBar>
  );
}

function StockroomControl(props: Parameters<BulkField<Values>['control']>[0]) {
  const choices = useStockroomChoices(props.value);
  return (
    <Combobox
      id="set-stockroom"
      name="set-stockroom"
      label={deviceFields.stockroom_id.label}
      placeholder={deviceFilters.stockroom_id.none}
      choices={choices}
      {...props}
    />
  );
}
