/** The paths of this module. */
export const paths = {
  sampleThings: '/sample-things',
  sampleThingCreate: '/sample-thing-details',
  sampleThingEdit: (sampleThingId: string) => `/sample-thing-details/${sampleThingId}`,
} as const;
