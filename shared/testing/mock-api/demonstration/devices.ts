import type { DeviceKey } from '@vended/contract/deviceKeys';
import type { Board, Device } from '@vended/contract/devices';
import { deviceFields } from '@vended/contract/devices.fields';
import { blankRecord } from '../blankRecord';
import { demoId, demoMoment } from '../ids';
import { accounts } from './accounts';

/** A device with default values. */
export const blankDevice = {
  ...blankRecord(deviceFields),
  unit_config: [],
  stockroom_name: null,
  last_ping: null,
  // The answers have that of their time.
  connection: 'never',
  reports_ip_address: false,
  reports_firmware: false,
} satisfies Partial<Device>;

function device(number: number, fields: Pick<Device, 'device_name'> & Partial<Device>): Device {
  const stamp = {
    created_at: demoMoment(number),
    updated_at: demoMoment(number + 10),
    archived_at: null,
    stockroom_archived: false,
  };
  return { ...blankDevice, id: demoId('device', number), ...stamp, ...fields };
}

const board = (boardNumber: number, type: Board['type'], count: number): Board => ({
  boardNumber,
  lockCount: count,
  count,
  type,
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** The demonstration devices by account: both unit types, with and without boards, a stockroom and a ping; online, late and offline as of now. */
export const demoDevices = (): Readonly<Record<string, readonly Device[]>> => ({
  [accounts.vended.id]: [
    device(1, {
      device_name: 'Showroom spiral',
      device_type: 'Spiral',
      mac_address: '02:56:44:00:00:01',
      last_ping: minutesAgo(2),
    }),
    device(2, {
      device_name: 'Showroom wall',
      device_type: 'Locker',
      mac_address: '02:56:44:00:00:02',
      unit_type: 'vended-unlimited',
      unit_config: [board(1, 'lock', 16)],
    }),
  ],
  [accounts.acme.id]: [
    device(3, {
      device_name: 'Crib carousel 1',
      device_type: 'Carousel',
      mac_address: '02:56:44:0A:11:01',
      ip_address: '10.20.4.11',
      firmware_version: '4.2.1',
      stockroom_id: demoId('stockroom', 1),
      stockroom_name: 'Tool crib A',
      last_ping: minutesAgo(1),
      reports_ip_address: true,
      reports_firmware: true,
    }),
    device(4, {
      device_name: 'Crib locker wall',
      device_type: 'Locker',
      mac_address: '02:56:44:0A:11:02',
      ip_address: '10.20.4.12',
      firmware_version: '5.0.3',
      unit_type: 'vended-unlimited',
      unit_config: [board(1, 'lock', 24), board(2, 'lock', 24), board(3, 'motor', 8)],
      stockroom_id: demoId('stockroom', 1),
      stockroom_name: 'Tool crib A',
      last_ping: minutesAgo(20),
    }),
    device(5, {
      device_name: 'Goods-in spiral',
      device_type: 'Spiral',
      mac_address: '02:56:44:0A:11:03',
      firmware_version: '4.1.0',
      stockroom_id: demoId('stockroom', 2),
      stockroom_name: 'Goods in',
      last_ping: minutesAgo(3 * 24 * 60),
    }),
    device(6, {
      device_name: 'Quayside cabinet',
      device_type: 'Cabinet',
      mac_address: '02:56:44:0A:11:04',
      active_status: 0,
    }),
    device(7, {
      device_name: 'Workwear return bin',
      device_type: 'Return bin',
      mac_address: '02:56:44:0A:11:05',
      unit_type: 'vended-unlimited',
      unit_config: [board(1, 'motor', 1)],
    }),
  ],
  [accounts.globex.id]: [
    device(8, { device_name: 'Canteen spiral', device_type: 'Spiral', mac_address: '02:56:44:0B:01:01' }),
  ],
});

/** The devices that acme.user and acme.stores have access to, by the user's id. */
export const demoGrants: readonly (readonly [string, readonly string[]])[] = [
  [demoId('user', 3), [demoId('device', 3), demoId('device', 4)]],
  [demoId('user', 4), [demoId('device', 5)]],
];

function deviceKey(number: number, device: number, fields: Partial<DeviceKey>): DeviceKey {
  return {
    id: demoId('deviceKey', number),
    device_id: demoId('device', device),
    key_prefix: `vdk_5c0ffee${number}`,
    created_at: demoMoment(number + 20),
    created_by: 'acme.admin',
    last_used_at: null,
    revoked_at: null,
    ...fields,
  };
}

/** The keys of the locker wall, by account: one revoked, one in use, one not used yet. */
export const demoDeviceKeys: Readonly<Record<string, readonly DeviceKey[]>> = {
  [accounts.acme.id]: [
    deviceKey(1, 4, { created_by: 'operator', last_used_at: demoMoment(38), revoked_at: demoMoment(40) }),
    deviceKey(2, 4, { last_used_at: minutesAgo(20) }),
    deviceKey(3, 4, {}),
  ],
};
