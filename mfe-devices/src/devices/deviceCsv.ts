import type { Device } from '@vended/contract/devices';
import { deviceFields } from '@vended/contract/devices.fields';
import type { CsvColumn } from '@vended/design/csv/csvColumn';
import { csvOf } from '@vended/design/csv/describedCsv';
import { boardLines } from './boards';
import { activeStatusLabel, unitTypeLabel } from './choiceLabels';

/** The columns of a CSV file of devices. */
export const deviceCsv: readonly CsvColumn<Device>[] = csvOf(deviceFields, {
  active_status: ({ active_status }) => activeStatusLabel(active_status === 1 ? '1' : '0'),
  unit_type: ({ unit_type }) => unitTypeLabel(unit_type),
  unit_config: ({ unit_config }) => boardLines(unit_config).join('; '),
});
