import type { Device } from '@vended/contract/devices';

export const activeStatusLabel = (status: '0' | '1'): string => (status === '1' ? 'Active' : 'Inactive');

export const unitTypeLabel = (unitType: Device['unit_type']): string =>
  unitType === '' ? 'Standard' : 'Unlimited';
