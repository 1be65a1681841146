import type { DeviceEvent } from './deviceEvents';

const eventKinds: Readonly<Record<DeviceEvent['kind'], string>> = {
  take: 'Taken',
  return: 'Returned',
  fault: 'Fault',
};

/** What a kind of report is called; a device may also send one that is not known. */
export const eventKindText = (kind: string): string =>
  Object.hasOwn(eventKinds, kind) ? eventKinds[kind as DeviceEvent['kind']] : 'Report';
