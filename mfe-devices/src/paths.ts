/** The paths of this module. */
export const paths = {
  devices: '/devices',
  deviceLabels: '/devices/labels',
  deviceEdit: (deviceId: string) => `/devices/${deviceId}`,
} as const;
