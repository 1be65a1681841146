import type { Device } from '@vended/contract/devices';
import type { CsvColumn } from '@vended/design/csv/csvColumn';
import { boardLines } from './boards';
import { activeStatusLabel, deviceLabels, unitTypeLabel } from './deviceValues';

/** The columns of a CSV file of devices. */
export const deviceCsv: readonly CsvColumn<Device>[] = [
  { field: 'id', header: 'Device ID', text: ({ id }) => id },
  { field: 'device_name', header: deviceLabels.device_name, text: ({ device_name }) => device_name },
  { field: 'device_type', header: deviceLabels.device_type, text: ({ device_type }) => device_type },
  { field: 'mac_address', header: deviceLabels.mac_address, text: ({ mac_address }) => mac_address },
  { field: 'ip_address', header: deviceLabels.ip_address, text: ({ ip_address }) => ip_address },
  {
    field: 'firmware_version',
    header: deviceLabels.firmware_version,
    text: ({ firmware_version }) => firmware_version,
  },
  {
    field: 'active_status',
    header: deviceLabels.active_status,
    text: ({ active_status }) => activeStatusLabel(active_status === 1 ? '1' : '0'),
  },
  { field: 'unit_type', header: deviceLabels.unit_type, text: ({ unit_type }) => unitTypeLabel(unit_type) },
  {
    field: 'unit_config',
    header: deviceLabels.unit_config,
    text: ({ unit_config }) => boardLines(unit_config).join('; '),
  },
  {
    field: 'stockroom_name',
    header: deviceLabels.stockroom_id,
    text: ({ stockroom_name }) => stockroom_name ?? '',
  },
  { field: 'last_ping', header: 'Last ping', text: ({ last_ping }) => last_ping ?? '' },
  { field: 'created_at', header: 'Created', text: ({ created_at }) => created_at },
  { field: 'updated_at', header: 'Updated', text: ({ updated_at }) => updated_at },
];
