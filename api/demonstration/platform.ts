import { insertDevice } from '../resources/devices/devices.service';
import type { AccountScope } from '../storage/access/database';

/** The platform's own machines for demonstrations and tests. */
export async function insertPlatformDevices(scope: AccountScope): Promise<void> {
  await insertDevice(scope, {
    action: 'INSERT',
    device_name: 'Showroom Unlimited unit',
    device_type: 'Unlimited',
    mac_address: '02:1A:7D:4C:00:01',
    firmware_version: '5.1.0-beta',
    unit_type: 'vended-unlimited',
    unit_config: [16, 16, 8, 4].map((lockCount, index) => ({ boardNumber: index + 1, lockCount })),
  });
  await insertDevice(scope, {
    action: 'INSERT',
    device_name: 'Test bench carousel',
    device_type: 'Carousel',
    mac_address: '02:1A:7D:4C:00:02',
    firmware_version: '4.3.0-rc1',
    unit_config: [{ boardNumber: 1, lockCount: 6, type: 'motor' }],
  });
}
