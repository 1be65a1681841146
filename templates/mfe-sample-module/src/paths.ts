/** The paths of this module. */
export const paths = {
  sampleModule: '/sample-module',
} as const;
