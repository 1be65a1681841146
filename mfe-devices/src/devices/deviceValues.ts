import type { Device, DeviceInput } from '@vended/contract/devices';
import { deviceFields } from '@vended/contract/devices.fields';
import { valuesOf, type FormValues } from '@vended/design/form/describedForm';
import type { FieldTexts } from '@vended/design/form/useConflict';
import { changesBetween } from '@vended/design/form/useForm';
import type { StockroomValues } from '../stockrooms/StockroomField';
import { boardLines, countOf, type BoardValue } from './boards';

/** What a device form holds: texts as they are typed, and the boards. */
export interface DeviceValues extends FormValues<typeof deviceFields>, StockroomValues {
  readonly unit_config: readonly BoardValue[];
}

/** A stored device as its form shows it. */
export function deviceValues(device: Device): DeviceValues {
  return {
    ...valuesOf(deviceFields, device),
    stockroom_name: device.stockroom_name ?? '',
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
  const { mac_address, ip_address, firmware_version } = changesBetween(stored, values);
  const {
    stockroom_name: _name, mac_address: _mac, ip_address: _ip, firmware_version: _firmware, active_status, unit_config, ...typed
  } = values; // prettier-ignore
  return {
    ...typed,
    active_status: active_status === '1' ? 1 : 0,
    unit_config: [...unit_config],
    ...(mac_address !== undefined && { mac_address }),
    ...(ip_address !== undefined && { ip_address }),
    ...(firmware_version !== undefined && { firmware_version }),
  };
}

export const activeStatusLabel = (status: DeviceValues['active_status']): string =>
  status === '1' ? 'Active' : 'Inactive';

export const unitTypeLabel = (unitType: Device['unit_type']): string =>
  unitType === '' ? 'Standard' : 'Unlimited';

/** What a device's form shows, for a person to compare two versions. */
export const deviceTexts = (values: DeviceValues): FieldTexts => ({
  [deviceFields.device_name.label]: values.device_name,
  [deviceFields.device_type.label]: values.device_type,
  [deviceFields.active_status.label]: activeStatusLabel(values.active_status),
  [deviceFields.stockroom_id.label]: values.stockroom_name || 'Unassigned',
  [deviceFields.mac_address.label]: values.mac_address,
  [deviceFields.ip_address.label]: values.ip_address,
  [deviceFields.firmware_version.label]: values.firmware_version,
  [deviceFields.unit_type.label]: unitTypeLabel(values.unit_type),
  [deviceFields.unit_config.label]: boardLines(values.unit_config).join('\n'),
});
