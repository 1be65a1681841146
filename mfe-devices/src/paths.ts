/** Every address of this module. */
export const paths = {
  devices: '/devices',
} as const;
