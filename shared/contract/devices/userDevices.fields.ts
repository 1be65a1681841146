import type { Fields } from '../fields/describedFields';

/** The fields of a user's access to a device. */
export const userDeviceFields = {
  device_id: { kind: 'id', sort: true },
} as const satisfies Fields;
