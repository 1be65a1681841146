import type { Board, Device, DeviceInput } from '@vended/shared/contract/devices';

/** A board as the editor holds it. */
export type BoardValue = Pick<Board, 'boardNumber' | 'lockCount' | 'type'>;

/** What a device form holds: texts as they are typed, and the boards. */
export interface DeviceValues {
  readonly device_name: string;
  readonly device_type: string;
  readonly mac_address: string;
  readonly ip_address: string;
  readonly firmware_version: string;
  readonly active_status: '1' | '0';
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
    active_status: device.active_status === 1 ? '1' : '0',
    unit_config: device.unit_config.map(({ boardNumber, lockCount, type }) => ({
      boardNumber,
      lockCount,
      type,
    })),
  };
}

/** What is sent of the form. The boards of a unit made Standard stay stored as they are, and come back with Unlimited. */
export function deviceInput({ active_status, unit_config, ...values }: DeviceValues): DeviceInput {
  return {
    ...values,
    active_status: active_status === '1' ? 1 : 0,
    ...(values.unit_type !== '' && { unit_config: [...unit_config] }),
  };
}
