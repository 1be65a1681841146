import { OutsideLink } from './OutsideLink';

interface CoordinatesProps {
  /** In degrees, or null if unknown. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A position as a link to a map; a dash if it is missing (specification 2). */
export function Coordinates({ latitude, longitude }: CoordinatesProps) {
  if (latitude === null || longitude === null) return '–';
  const query = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) }).toString();
  return (
    <OutsideLink href={`https://www.openstreetmap.org/?${query}#map=17/${latitude}/${longitude}`}>
      {latitude}, {longitude}
    </OutsideLink>
  );
}
