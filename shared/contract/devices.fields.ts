import type { Fields } from './describedFields';

/** The fields of a device. */
export const deviceFields = {
  id: { kind: 'id', label: 'Device ID', export: true },
  device_name: {
    kind: 'text', label: 'Device name', max: 200, required: true, search: true, sort: true, export: true,
  },
  device_type: { kind: 'text', label: 'Device type', max: 100, search: true, sort: true, export: true },
  mac_address: { kind: 'macAddress', label: 'MAC address', max: 50, search: true, export: true },
  ip_address: { kind: 'ipAddress', label: 'IP address', max: 50, search: true, export: true },
  firmware_version: { kind: 'firmwareVersion', label: 'Firmware version', max: 50, export: true },
  active_status: { kind: 'flag', label: 'Active status', export: true },
  /** The value of Unlimited is the product's name plus `-unlimited` (specification 3, 9). */
  unit_type: {
    kind: 'choice', label: 'Unit type', choices: { '': 'Standard', 'vended-unlimited': 'Unlimited' }, search: true, export: true,
  },
  unit_config: { kind: 'structure', label: 'Board Configuration', export: true },
  stockroom_id: { kind: 'reference', to: 'stockroom', label: 'Stockroom' },
  stockroom_name: {
    kind: 'text', readOnly: true, optional: true, computed: true, label: 'Stockroom', export: true,
  },
  last_ping: { kind: 'moment', optional: true, label: 'Last ping', sort: true, export: true },
  created_at: { kind: 'moment', label: 'Created', sort: true, export: true },
  updated_at: { kind: 'moment', label: 'Updated', export: true },
} as const satisfies Fields; // prettier-ignore
