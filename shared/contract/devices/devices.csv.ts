import { connectionLabels } from './deviceConnection';
import { csvOf, type CsvColumn } from '../csv/csvColumn';
import type { Device } from './devices';
import { deviceFields } from './devices.fields';
import { activeStatusLabel, boardLines, unitTypeLabel } from './deviceTexts';

/** The columns of a CSV file of devices. */
export const deviceCsv: readonly CsvColumn<Device>[] = csvOf(deviceFields, {
  active_status: ({ active_status }) => activeStatusLabel(active_status === 1 ? '1' : '0'),
  unit_type: ({ unit_type }) => unitTypeLabel(unit_type),
  connection: ({ connection }) => connectionLabels[connection],
  unit_config: ({ unit_config }) => boardLines(unit_config).join('; '),
});
