/** The paths of this module. */
export const paths = {
  example: '/example',
} as const;
