/** What people call a location. In a file without the descriptions of fields, which pages that only name one do not need. */
export const locationName = ({ location_name }: { readonly location_name?: string | null }): string =>
  location_name || 'Unnamed Location';

/** What people call a stockroom. */
export const stockroomName = ({ stockroom_name }: { readonly stockroom_name?: string | null }): string =>
  stockroom_name || 'Unnamed Stockroom';
