import type { Fields } from './describedFields';

/** The fields for a device's addresses and firmware, which people enter and devices report. */
export const deviceNetworkFields = {
  mac_address: { kind: 'macAddress', label: 'MAC address', max: 50, search: true, export: true },
  ip_address: { kind: 'ipAddress', label: 'IP address', max: 50, search: true, export: true },
  firmware_version: { kind: 'firmwareVersion', label: 'Firmware version', max: 50, export: true },
} as const satisfies Fields;
