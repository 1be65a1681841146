/** Every address of this module. */
export const paths = {
  groups: '/groups',
  vendors: '/vendors',
  vendorCreate: '/vendor-details',
  vendorEdit: (vendorId: string) => `/vendor-details/${vendorId}`,
  items: '/items',
} as const;
