import type { Device } from '@vended/contract/devices';

type Reporting = Pick<Device, 'connection' | 'reports_ip_address' | 'reports_firmware'>;

const isReported = (device: Reporting, field: string): boolean =>
  (field === 'ip_address' && device.reports_ip_address) ||
  (field === 'firmware_version' && device.reports_firmware);

/** Whether the device overwrites the field with its next ping, which is due: nobody can change it then. */
export const isReportedNow = (device: Reporting, field: string): boolean =>
  isReported(device, field) && (device.connection === 'online' || device.connection === 'late');

/** What the field of a form that a device may report has of it: its value is the device's while the device pings. */
export function reportedField<Field extends 'ip_address' | 'firmware_version'>(
  device: Reporting & Readonly<Record<Field, string>>,
  field: Field,
) {
  if (!isReported(device, field)) return {};
  return isReportedNow(device, field)
    ? { readOnly: true, value: device[field], hint: 'The device reports it with each ping.' }
    : { hint: 'The device last reported it. Its next ping replaces what you enter.' };
}
