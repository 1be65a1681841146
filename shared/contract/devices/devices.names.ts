import type { RecordNames } from '../fields/record';

/** Devices as a kind of records, apart from their fields. */
export const deviceNames = {
  kind: 'device',
  words: { one: 'device', many: 'devices' },
  defaultSort: 'device_name',
  table: 'devices',
  owner: 'account',
  path: '/devices',
  id: 'device_id',
  permission: { read: 'devices.read', write: 'devices.write' },
  archive: {
    effect:
      'It is hidden from lists, and its keys are refused. What is in its bins stays in them, and counts nowhere until it is restored: move it out first.',
  },
  history: true,
  views: 'devices',
} as const satisfies RecordNames;
