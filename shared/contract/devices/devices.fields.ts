import { archiveFields, archiveFilters } from '../fields/archive.fields';
import type { Fields } from '../fields/describedFields';
import { deviceNetworkFields } from '../fields/deviceNetwork.fields';
import { connectionLabels } from './deviceConnection';
import { choicesOf, type Filters } from '../fields/filters';
import { record } from '../fields/record';
import { deviceNames } from './devices.names';

const stockroomLabel = 'Stockroom';

/** The fields of a device. */
export const deviceFields = {
  id: { kind: 'id', label: 'Device ID', export: true },
  device_name: {
    kind: 'text', label: 'Device name', max: 200, required: true, search: true, sort: true, export: true,
  },
  device_type: {
    kind: 'text', label: 'Device type', shortLabel: 'Type', max: 100, search: true, sort: true, export: true,
  },
  ...deviceNetworkFields,
  active_status: { kind: 'flag', label: 'Active status', export: true, bulk: true },
  /** The value of Unlimited is the product's name plus `-unlimited` (specification 3, 9). */
  unit_type: {
    kind: 'choice', label: 'Unit type', choices: { '': 'Standard', 'vended-unlimited': 'Unlimited' }, search: true, export: true,
  },
  unit_config: { kind: 'structure', label: 'Board Configuration', export: true },
  stockroom_id: { kind: 'reference', to: 'stockroom', label: stockroomLabel, bulk: true },
  stockroom_name: {
    kind: 'text', readOnly: true, optional: true, computed: true, label: stockroomLabel, export: true,
  },
  /** Whether the stockroom is archived; the device keeps it. */
  stockroom_archived: { kind: 'boolean', computed: true },
  last_ping: { kind: 'moment', optional: true, label: 'Last ping', sort: true, export: true },
  /** By the server's clock, when it answered. */
  connection: {
    kind: 'choice', readOnly: true, computed: true, label: 'Connection', choices: connectionLabels, sort: true, export: true,
  },
  /** Whether the device has reported the address and the firmware itself: its next ping overwrites what people enter. */
  reports_ip_address: { kind: 'boolean' },
  reports_firmware: { kind: 'boolean' },
  created_at: { kind: 'moment', label: 'Created', sort: true, export: true },
  updated_at: { kind: 'moment', label: 'Updated', export: true },
  ...archiveFields,
} as const satisfies Fields; // oxfmt-ignore

/** What the list of devices is filtered by. */
export const deviceFilters = {
  status: {
    kind: 'choice',
    label: 'Status',
    field: 'active_status',
    choices: {
      active: { label: 'Active', test: { is: 1 } },
      inactive: { label: 'Inactive', test: { is: 0 } },
    },
  },
  stockroom_id: {
    kind: 'record', label: stockroomLabel, field: 'stockroom_id', to: 'stockroom', none: 'Unassigned',
  },
  unit_type: {
    kind: 'choice',
    label: deviceFields.unit_type.label,
    field: 'unit_type',
    choices: {
      // A blank parameter would be no filter.
      standard: { label: deviceFields.unit_type.choices[''], test: { is: '' } },
      'vended-unlimited': {
        label: deviceFields.unit_type.choices['vended-unlimited'], test: { is: 'vended-unlimited' },
      },
    },
  },
  seen: {
    kind: 'choice',
    label: deviceFields.last_ping.label,
    field: 'connection',
    choices: {
      ...choicesOf(connectionLabels),
      /** Addresses and views of earlier versions have it, and so do the cards of earlier builds. */
      silent: {
        label: `${connectionLabels.late} or ${connectionLabels.offline.toLowerCase()}`, test: { oneOf: ['late', 'offline'] },
      },
    },
  },
  mac_address: {
    kind: 'text', label: deviceFields.mac_address.label, field: 'mac_address', max: deviceFields.mac_address.max, forForms: true,
  },
  ...archiveFilters,
} as const satisfies Filters; // oxfmt-ignore

/** A device in words, in the messages of changes to many. */
export const deviceWords = { record: 'device', records: 'devices' } as const;

/** Their declaration. */
export const deviceRecord = record(deviceNames, {
  fields: deviceFields,
  filters: deviceFilters,
});
