/** The paths of this module, and those of the places that devices are in. */
export const paths = {
  devices: '/devices',
  devicesImport: '/devices/import',
  devicesScan: '/devices/scan',
  deviceLabels: '/devices/labels',
  deviceEdit: (deviceId: string) => `/devices/${deviceId}`,
  devicesIn: (stockroomId: string) => `/devices?${new URLSearchParams({ stockroom_id: stockroomId })}`,
  group: (groupId: string) => `/groups?${new URLSearchParams({ group_id: groupId })}`,
  location: (groupId: string, locationId: string) =>
    `/groups?${new URLSearchParams({ group_id: groupId, location_id: locationId })}`,
  stockroom: (groupId: string, locationId: string, stockroomId: string) =>
    `/groups?${new URLSearchParams({ group_id: groupId, location_id: locationId, stockroom_id: stockroomId })}`,
} as const;
