/** Every address of this module. */
export const paths = {
  devices: '/devices',
  deviceEdit: (deviceId: string) => `/devices/${deviceId}`,
} as const;
