import type { DeviceConnection } from '@vended/contract/deviceConnection';

/** The labels of the connection states; 'Never' is the specification's word for a device without a ping (specification 2). */
export const connectionLabels: Readonly<Record<DeviceConnection, string>> = {
  online: 'Online',
  silent: 'Silent',
  never: 'Never',
};
