import type { Device } from '@vended/contract/devices';
import { FormSection } from '@vended/design/form/FormSection';
import { Select } from '@vended/design/form/Select';
import type { SelectOption } from '@vended/design/form/SelectControl';
import { TextField } from '@vended/design/form/TextField';
import type { Form } from '@vended/design/form/useForm';
import { StockroomField } from '../stockrooms/StockroomField';
import { BoardEditor } from './BoardEditor';
import { activeStatusLabel, deviceLabels, unitTypeLabel, type DeviceValues } from './deviceValues';

const activeStatuses: readonly SelectOption<DeviceValues['active_status']>[] = (['1', '0'] as const).map(
  (value) => ({ value, label: activeStatusLabel(value) }),
);

const unitTypes: readonly SelectOption<Device['unit_type']>[] = (['', 'vended-unlimited'] as const).map(
  (value) => ({ value, label: unitTypeLabel(value) }),
);

/** The editable fields of a device; the boards only where the unit is Unlimited (specification 4). */
export function DeviceFields({ form }: { form: Form<DeviceValues> }) {
  const { field, values } = form;
  const standard = values.unit_type === '';
  return (
    <>
      <FormSection title="Device">
        <TextField label={deviceLabels.device_name} required {...field('device_name')} />
        <TextField label={deviceLabels.device_type} {...field('device_type')} />
        <Select label={deviceLabels.active_status} options={activeStatuses} {...field('active_status')} />
        <StockroomField label={deviceLabels.stockroom_id} form={form} />
      </FormSection>
      <FormSection title="Network">
        <TextField label={deviceLabels.mac_address} {...field('mac_address')} />
        <TextField label={deviceLabels.ip_address} {...field('ip_address')} />
        <TextField label={deviceLabels.firmware_version} {...field('firmware_version')} />
      </FormSection>
      <FormSection title="Unit">
        <Select
          label={deviceLabels.unit_type}
          options={unitTypes}
          {...field('unit_type')}
          {...(standard && values.unit_config.length > 0 && { hint: keptBoards(values.unit_config.length) })}
        />
      </FormSection>
      {!standard && (
        <FormSection title={deviceLabels.unit_config}>
          <BoardEditor {...field('unit_config')} />
        </FormSection>
      )}
    </>
  );
}

function keptBoards(count: number): string {
  return count === 1
    ? 'The board is kept, and comes back with Unlimited.'
    : `The ${count} boards are kept, and come back with Unlimited.`;
}
