import type { Device } from '@vended/shared/contract/devices';
import { FormSection } from '@vended/shared/form/FormSection';
import { Select } from '@vended/shared/form/Select';
import type { SelectOption } from '@vended/shared/form/SelectControl';
import { TextField } from '@vended/shared/form/TextField';
import type { Form } from '@vended/shared/form/useForm';
import { BoardEditor } from './BoardEditor';
import type { DeviceValues } from './deviceForm';

const activeStatuses: readonly SelectOption<DeviceValues['active_status']>[] = [
  { value: '1', label: 'Active' },
  { value: '0', label: 'Inactive' },
];

const unitTypes: readonly SelectOption<Device['unit_type']>[] = [
  { value: '', label: 'Standard' },
  { value: 'vended-unlimited', label: 'Unlimited' },
];

/** The editable fields of a device; the boards only where the unit is Unlimited (spec 4). */
export function DeviceFields({ form: { field, values } }: { form: Form<DeviceValues> }) {
  const standard = values.unit_type === '';
  return (
    <>
      <FormSection title="Device">
        <TextField label="Device name" {...field('device_name')} />
        <TextField label="Device type" {...field('device_type')} />
        <Select label="Active status" options={activeStatuses} {...field('active_status')} />
      </FormSection>
      <FormSection title="Network">
        <TextField label="MAC address" {...field('mac_address')} />
        <TextField label="IP address" {...field('ip_address')} />
        <TextField label="Firmware version" {...field('firmware_version')} />
      </FormSection>
      <FormSection title="Unit">
        <Select
          label="Unit type"
          options={unitTypes}
          {...field('unit_type')}
          {...(standard && values.unit_config.length > 0 && { hint: keptBoards(values.unit_config.length) })}
        />
      </FormSection>
      {!standard && (
        <FormSection title="Board Configuration">
          <BoardEditor {...field('unit_config')} />
        </FormSection>
      )}
    </>
  );
}

function keptBoards(count: number): string {
  return count === 1
    ? 'The stored board is kept, and comes back with Unlimited.'
    : `The ${count} stored boards are kept, and come back with Unlimited.`;
}
