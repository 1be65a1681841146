import type { Fields } from './describedFields';

/** Where a record is, in three words or in degrees. */
export const positionFields = {
  w3w: { kind: 'threeWords', label: 'W3W' },
  latitude: { kind: 'coordinate', label: 'Latitude', limit: 90 },
  longitude: { kind: 'coordinate', label: 'Longitude', limit: 180 },
} as const satisfies Fields;
