import type { Device } from '@vended/contract/devices';
import { deviceFields } from '@vended/contract/devices.fields';
import { describedField, optionsOf } from '@vended/design/form/describedForm';
import { FormSection } from '@vended/design/form/FormSection';
import { Select } from '@vended/design/form/Select';
import type { SelectOption } from '@vended/design/form/SelectControl';
import { SuggestedField } from '@vended/design/form/SuggestedField';
import { TextField } from '@vended/design/form/TextField';
import { UniqueField, type OtherRecords } from '@vended/design/form/UniqueField';
import type { Form } from '@vended/design/form/useForm';
import { StockroomField } from '../place/StockroomField';
import { BoardEditor } from './BoardEditor';
import { BoardLines } from './BoardLines';
import { reportedField } from './reportedValues';
import { activeStatusLabel } from '@vended/contract/deviceTexts';
import { paths } from '../paths';
import { devicesPart, useDeviceTypesQuery } from './devicesApi';
import type { DeviceValues } from './deviceValues';

const activeStatuses: readonly SelectOption<DeviceValues['active_status']>[] = (['1', '0'] as const).map(
  (value) => ({ value, label: activeStatusLabel(value) }),
);

interface DeviceFieldsProps {
  readonly form: Form<DeviceValues>;
  readonly device: Device;
}

/** The editable fields of a device. The boards of Unlimited units are edited (specification 4), those of others are shown. */
export function DeviceFields({ form, device }: DeviceFieldsProps) {
  const { values } = form;
  const field = describedField(deviceFields, form);
  const { data: types } = useDeviceTypesQuery();
  const standard = values.unit_type === '';
  return (
    <>
      <FormSection title="Device">
        <TextField {...field('device_name')} />
        <SuggestedField suggestions={types?.types ?? []} {...field('device_type')} />
        <Select options={activeStatuses} {...field('active_status')} />
        <StockroomField label={deviceFields.stockroom_id.label} form={form} />
      </FormSection>
      <FormSection title="Network">
        <UniqueField
          label={deviceFields.mac_address.label}
          value={values.mac_address}
          stored={form.stored.mac_address}
          {...otherDevices}
        >
          <TextField {...field('mac_address')} />
        </UniqueField>
        <TextField {...field('ip_address')} {...reportedField(device, 'ip_address')} />
        <TextField {...field('firmware_version')} {...reportedField(device, 'firmware_version')} />
      </FormSection>
      <FormSection title="Unit">
        <Select options={optionsOf(deviceFields.unit_type)} {...field('unit_type')} />
      </FormSection>
      {standard && values.unit_config.length > 0 && (
        <FormSection
          title={deviceFields.unit_config.label}
          hint="Boards are kept for both unit types. To change them, choose Unlimited."
        >
          <BoardLines boards={values.unit_config} />
        </FormSection>
      )}
      {!standard && (
        <FormSection title={deviceFields.unit_config.label}>
          <BoardEditor device={device} {...form.field('unit_config')} />
        </FormSection>
      )}
    </>
  );
}

const otherDevices: OtherRecords = {
  request: (address) => devicesPart({ mac_address: inPairs(address) }, { limit: 1 }),
  recordsIn: ({ devices }: { readonly devices: readonly Device[] }) =>
    devices.map(({ id, device_name, mac_address }) => ({
      value: mac_address,
      name: device_name,
      path: paths.deviceEdit(id),
    })),
  // People write the same address with colons, hyphens or nothing between its digits.
  comparedBy: digitsOf,
};

function digitsOf(address: string): string {
  return address.toLowerCase().replace(/[^0-9a-z]/g, '');
}

/** The address as it is stored: its digits in pairs with colons. */
function inPairs(address: string): string {
  return (digitsOf(address).match(/..?/g) ?? []).join(':');
}
