import type { Location } from '@vended/contract/locations';
import { locationFields } from '@vended/contract/locations.fields';
import { blankValues, textsOf, valuesOf, type FormValues } from '@vended/design/form/describedForm';
import type { FieldTexts } from '@vended/design/form/useConflict';

/** The values of a location form, as typed. */
export type LocationValues = FormValues<typeof locationFields>;

export const newLocation: LocationValues = blankValues(locationFields);

/** The form values of a stored location. */
export const locationValues = (location: Location): LocationValues => valuesOf(locationFields, location);

/** The values of a location as labelled texts, to compare two versions in a conflict. */
export const locationTexts = (location: LocationValues): FieldTexts => textsOf(locationFields, location);
