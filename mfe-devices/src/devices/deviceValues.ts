import type { Device, DeviceInput } from '@vended/contract/devices';
import { deviceFields, deviceFilters } from '@vended/contract/devices.fields';
import type { HistoryChange } from '@vended/contract/recordHistory';
import { textsOf, valuesOf, type FormValues } from '@vended/design/form/describedForm';
import type { FieldTexts } from '@vended/design/form/useConflict';
import { changesBetween } from '@vended/design/form/useForm';
import type { StockroomValues } from '../place/StockroomField';
import {
  activeStatusLabel,
  boardLines,
  countOf,
  unitTypeLabel,
  type ListedBoard,
} from '@vended/contract/deviceTexts';
import type { BoardValue } from './boards';

/** The values of a device form: texts as typed, and the boards. */
export interface DeviceValues extends FormValues<typeof deviceFields>, StockroomValues {
  readonly unit_config: readonly BoardValue[];
}

/** The form values of a stored device. */
export function deviceValues(device: Device): DeviceValues {
  return {
    ...valuesOf(deviceFields, device),
    stockroom_name: device.stockroom_name ?? '',
    unit_config: boardValues(device.unit_config),
  };
}

const boardValues = (boards: readonly ListedBoard[]): DeviceValues['unit_config'] =>
  boards.map((board, index) => ({ boardNumber: index + 1, lockCount: countOf(board), type: board.type }));

/**
 * The fields to save. The boards are sent for every unit type, so that changing to Standard loses none of them. Values that
 * devices report themselves are sent only if the user changed them: a ping may have stored newer ones in the meantime, and
 * an old value that is no longer valid must not block other changes.
 */
export function deviceInput(values: DeviceValues, stored: DeviceValues): DeviceInput {
  const { mac_address, ip_address, firmware_version } = changesBetween(stored, values);
  const {
    stockroom_name: _name, mac_address: _mac, ip_address: _ip, firmware_version: _firmware, active_status, unit_config, ...typed
  } = values; // oxfmt-ignore
  return {
    ...typed,
    active_status: active_status === '1' ? 1 : 0,
    unit_config: [...unit_config],
    ...(mac_address !== undefined && { mac_address }),
    ...(ip_address !== undefined && { ip_address }),
    ...(firmware_version !== undefined && { firmware_version }),
  };
}

/** The values of a device as labelled texts in the order of the form, to compare two versions in a conflict. */
export function deviceTexts(values: DeviceValues): FieldTexts {
  const { device_name, device_type, active_status, stockroom_id: _id, unit_type, ...others } = values;
  return {
    ...textsOf(deviceFields, { device_name, device_type }),
    [deviceFields.active_status.label]: activeStatusLabel(active_status),
    [deviceFields.stockroom_id.label]: values.stockroom_name || deviceFilters.stockroom_id.none,
    ...textsOf(deviceFields, others),
    [deviceFields.unit_type.label]: unitTypeLabel(unit_type),
    [deviceFields.unit_config.label]: boardLines(values.unit_config).join('\n'),
  };
}

/** The form values for the old value of a field; see `RecordHistory`. */
export function restoredDevice(change: HistoryChange): Partial<DeviceValues> | null | undefined {
  const { field, before, before_name } = change;
  if (field === 'unit_config') return { unit_config: boardValues((before ?? []) as readonly ListedBoard[]) };
  if (field !== 'stockroom_id') return undefined;
  if (before === null) return { stockroom_id: '', stockroom_name: '' };
  if (typeof before !== 'string' || before_name === undefined) return null;
  return { stockroom_id: before, stockroom_name: before_name };
}

/** Texts for values of a device that cannot be written by the field's description alone; see `RecordHistory`. */
export function deviceText(field: string, value: unknown): string | undefined {
  if (field === 'unit_config') return boardLines((value ?? []) as readonly ListedBoard[]).join('\n');
  return field === 'active_status' ? activeStatusLabel(value === 1 ? '1' : '0') : undefined;
}
