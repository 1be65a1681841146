/** The paths of this module. */
export const paths = {
  groups: '/groups',
  archivedGroups: '/groups?archived=only',
  /** The archived locations of a group. */
  archivedLocations: (groupId: string) =>
    `/groups?${new URLSearchParams({ group_id: groupId, archived: 'only' }).toString()}`,
  /** The locations of a group: the second view at /groups. */
  locations: (groupId: string) => `/groups?${new URLSearchParams({ group_id: groupId }).toString()}`,
  /** The stockrooms of a location: the third view. */
  stockrooms: (groupId: string, locationId: string) =>
    `/groups?${new URLSearchParams({ group_id: groupId, location_id: locationId }).toString()}`,
  /** A stockroom: the fourth view. */
  stockroom: (groupId: string, locationId: string, stockroomId: string) =>
    `/groups?${new URLSearchParams({ group_id: groupId, location_id: locationId, stockroom_id: stockroomId }).toString()}`,
  vendors: '/vendors',
  vendorsImport: '/vendors/import',
  vendorCreate: '/vendor-details',
  vendorEdit: (vendorId: string) => `/vendor-details/${vendorId}`,
  items: '/items',
  itemsScan: '/items/scan',
  itemsImport: '/items/import',
  itemCreate: '/item-details',
  itemEdit: (itemId: string) => `/item-details/${itemId}`,
} as const;
