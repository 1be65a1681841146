/** The paths of this module. */
export const paths = {
  stock: '/stock',
} as const;
