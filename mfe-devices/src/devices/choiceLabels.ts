import type { Device } from '@vended/contract/devices';
import { deviceFields } from '@vended/contract/devices.fields';

export const activeStatusLabel = (status: '0' | '1'): string => (status === '1' ? 'Active' : 'Inactive');

export const unitTypeLabel = (unitType: Device['unit_type']): string =>
  deviceFields.unit_type.choices[unitType];
