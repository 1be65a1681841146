import type { Board, Device, DeviceInput } from '@vended/contract/devices';
import type { FieldTexts } from '@vended/design/form/useConflict';
import { changesBetween } from '@vended/design/form/useForm';
import type { StockroomValues } from '../stockrooms/StockroomField';
import { boardLines, countOf } from './boards';

/** A board as the editor holds it. */
export type BoardValue = Pick<Board, 'boardNumber' | 'lockCount' | 'type'>;

/** What a device form holds: texts as they are typed, and the boards. */
export interface DeviceValues extends StockroomValues {
  readonly device_name: string;
  readonly device_type: string;
  readonly active_status: '1' | '0';
  readonly mac_address: string;
  readonly ip_address: string;
  readonly firmware_version: string;
  readonly unit_type: Device['unit_type'];
  readonly unit_config: readonly BoardValue[];
}

/** A stored device as its form shows it. */
export function deviceValues(device: Device): DeviceValues {
  const { device_name, device_type, mac_address, ip_address, firmware_version, unit_type } = device;
  return {
    device_name,
    device_type,
    mac_address,
    ip_address,
    firmware_version,
    unit_type,
    stockroom_id: device.stockroom_id ?? '',
    stockroom_name: device.stockroom_name ?? '',
    active_status: device.active_status === 1 ? '1' : '0',
    unit_config: device.unit_config.map((board, index) => ({
      boardNumber: index + 1,
      lockCount: countOf(board),
      type: board.type,
    })),
  };
}

/**
 * What is sent of the form. The boards go with it whatever the unit type, so that Standard drops none of them. What devices
 * report themselves goes only where the person changed it: a ping may have stored newer values meanwhile, and what was
 * stored before there were rules for it must not block a save of something else.
 */
export function deviceInput(values: DeviceValues, stored: DeviceValues): DeviceInput {
  const { device_name, device_type, unit_type, unit_config, stockroom_id, active_status } = values;
  const { mac_address, ip_address, firmware_version } = changesBetween(stored, values);
  return {
    device_name,
    device_type,
    unit_type,
    stockroom_id,
    active_status: active_status === '1' ? 1 : 0,
    unit_config: [...unit_config],
    ...(mac_address !== undefined && { mac_address }),
    ...(ip_address !== undefined && { ip_address }),
    ...(firmware_version !== undefined && { firmware_version }),
  };
}

/** The fields by the names that a person knows them by. */
export const deviceLabels: Readonly<Record<Exclude<keyof DeviceValues, 'stockroom_name'>, string>> = {
  device_name: 'Device name',
  device_type: 'Device type',
  active_status: 'Active status',
  stockroom_id: 'Stockroom',
  mac_address: 'MAC address',
  ip_address: 'IP address',
  firmware_version: 'Firmware version',
  unit_type: 'Unit type',
  unit_config: 'Board Configuration',
};

export const activeStatusLabel = (status: DeviceValues['active_status']): string =>
  status === '1' ? 'Active' : 'Inactive';

export const unitTypeLabel = (unitType: Device['unit_type']): string =>
  unitType === '' ? 'Standard' : 'Unlimited';

/** What a device's form shows, for a person to compare two versions. */
export const deviceTexts = (values: DeviceValues): FieldTexts => ({
  [deviceLabels.device_name]: values.device_name,
  [deviceLabels.device_type]: values.device_type,
  [deviceLabels.active_status]: activeStatusLabel(values.active_status),
  [deviceLabels.stockroom_id]: values.stockroom_name || 'Unassigned',
  [deviceLabels.mac_address]: values.mac_address,
  [deviceLabels.ip_address]: values.ip_address,
  [deviceLabels.firmware_version]: values.firmware_version,
  [deviceLabels.unit_type]: unitTypeLabel(values.unit_type),
  [deviceLabels.unit_config]: boardLines(values.unit_config).join('\n'),
});
