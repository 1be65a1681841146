import type { Location, LocationInput } from '@vended/contract/locations';
import type { FieldTexts } from '@vended/design/form/useConflict';

/** What a location form holds: everything as it is typed. */
export type LocationValues = Readonly<Record<keyof LocationInput, string>>;

export const newLocation: LocationValues = {
  location_name: '',
  address_line_1: '',
  address_line_2: '',
  town: '',
  postcode: '',
  w3w: '',
  latitude: '',
  longitude: '',
};

/** A stored location as its form shows it. */
export function locationValues(location: Location): LocationValues {
  const { location_name, address_line_1, address_line_2, town, postcode, w3w, latitude, longitude } =
    location;
  return {
    location_name,
    address_line_1,
    address_line_2,
    town,
    postcode,
    w3w,
    latitude: latitude === null ? '' : String(latitude),
    longitude: longitude === null ? '' : String(longitude),
  };
}

/** The fields by the names that a person knows them by, in the order of the form. */
export const locationLabels: Readonly<Record<keyof LocationValues, string>> = {
  location_name: 'Location name',
  address_line_1: 'Address line 1',
  address_line_2: 'Address line 2',
  town: 'Town',
  postcode: 'Postcode',
  w3w: 'W3W',
  latitude: 'Latitude',
  longitude: 'Longitude',
};

/** What a location's form shows, for a person to compare two versions. */
export const locationTexts = (location: LocationValues): FieldTexts =>
  Object.fromEntries(
    (Object.keys(locationLabels) as (keyof LocationValues)[]).map((name) => [
      locationLabels[name],
      location[name],
    ]),
  );
