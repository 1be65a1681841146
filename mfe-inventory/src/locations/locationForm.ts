import type { Location } from '@vended/contract/locations';
import { locationFields } from '@vended/contract/locations.fields';
import { blankValues, textsOf, valuesOf, type FormValues } from '@vended/design/form/describedForm';
import type { FieldTexts } from '@vended/design/form/useConflict';

/** What a location form holds: everything as it is typed. */
export type LocationValues = FormValues<typeof locationFields>;

export const newLocation: LocationValues = blankValues(locationFields);

/** A stored location as its form shows it. */
export const locationValues = (location: Location): LocationValues => valuesOf(locationFields, location);

/** What a location's form shows, for a person to compare two versions. */
export const locationTexts = (location: LocationValues): FieldTexts => textsOf(locationFields, location);
