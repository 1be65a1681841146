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
  stockroom_archived: false,
  last_ping: null,
  // The answers have that of their time.
  connection: 'never',
  reports_ip_address: false,
  reports_firmware: false,
} satisfies Partial<Device>;

const device = (number: number, fields: Pick<Device, 'device_name'> & Partial<Device>): Device => ({
  ...blankDevice,
  id: demoId('device', number),
  ...{ created_at: demoMoment(number), updated_at: demoMoment(number + 10), archived_at: null },
  ...fields,
});

/** A device with boards. */
const unlimited = (...boards: readonly (readonly [Board['type'], number])[]) => ({
  unit_type: 'vended-unlimited' as const,
  unit_config: boards.map(([type, count], index) => ({
    boardNumber: index + 1,
    lockCount: count,
    count,
    type,
  })),
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const toolCrib = { stockroom_id: demoId('stockroom', 1), stockroom_name: 'Tool crib A' };
const goodsIn = { stockroom_id: demoId('stockroom', 2), stockroom_name: 'Goods in' };
const reports = { reports_ip_address: true, reports_firmware: true };

/** The demonstration devices by account: both unit types, with and without boards, a stockroom and a ping; online, late and offline as of now. */
export const demoDevices = (): Readonly<Record<string, readonly Device[]>> => ({
  [accounts.vended.id]: [
    device(1, { device_name: 'Showroom spiral', device_type: 'Spiral', mac_address: '02:56:44:00:00:01', last_ping: minutesAgo(2) }),
    device(2, { device_name: 'Showroom wall', device_type: 'Locker', mac_address: '02:56:44:00:00:02', ...unlimited(['lock', 16]) }),
  ],
  [accounts.acme.id]: [
    device(3, { device_name: 'Crib carousel 1', device_type: 'Carousel', mac_address: '02:56:44:0A:11:01', ip_address: '10.20.4.11', firmware_version: '4.2.1', ...toolCrib, last_ping: minutesAgo(1), ...reports }),
    device(4, { device_name: 'Crib locker wall', device_type: 'Locker', mac_address: '02:56:44:0A:11:02', ip_address: '10.20.4.12', firmware_version: '5.0.3', ...unlimited(['lock', 24], ['lock', 24], ['motor', 8]), ...toolCrib, last_ping: minutesAgo(20) }),
    device(5, { device_name: 'Goods-in spiral', device_type: 'Spiral', mac_address: '02:56:44:0A:11:03', firmware_version: '4.1.0', ...goodsIn, last_ping: minutesAgo(3 * 24 * 60) }),
    device(6, { device_name: 'Quayside cabinet', device_type: 'Cabinet', mac_address: '02:56:44:0A:11:04', active_status: 0 }),
    device(7, { device_name: 'Workwear return bin', device_type: 'Return bin', mac_address: '02:56:44:0A:11:05', ...unlimited(['motor', 1]) }),
  ],
  [accounts.globex.id]: [
    device(8, { device_name: 'Canteen spiral', device_type: 'Spiral', mac_address: '02:56:44:0B:01:01' }),
  ],
}); // oxfmt-ignore

/** The devices that acme.user and acme.stores have access to, by the user's id. */
export const demoGrants: readonly (readonly [string, readonly string[]])[] = [
  [demoId('user', 3), [demoId('device', 3), demoId('device', 4)]],
  [demoId('user', 4), [demoId('device', 5)]],
];

const lockerWallKey = (number: number, fields: Partial<DeviceKey>): DeviceKey => ({
  ...{ id: demoId('deviceKey', number), device_id: demoId('device', 4), key_prefix: `vdk_5c0ffee${number}` },
  ...{ created_at: demoMoment(number + 20), created_by: 'acme.admin', last_used_at: null, revoked_at: null },
  ...fields,
});

/** The keys of the locker wall, by account: one revoked, one in use, one not used yet. */
export const demoDeviceKeys: Readonly<Record<string, readonly DeviceKey[]>> = {
  [accounts.acme.id]: [
    lockerWallKey(1, { created_by: 'operator', last_used_at: demoMoment(38), revoked_at: demoMoment(40) }),
    lockerWallKey(2, { last_used_at: minutesAgo(20) }),
    lockerWallKey(3, {}),
  ],
};
