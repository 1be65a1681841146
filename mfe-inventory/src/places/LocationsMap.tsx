import { Spinner } from '@vended/design/components/Spinner';
import { LoadFailure } from '@vended/design/table/LoadFailure';
import { color, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import type { Location } from '@vended/contract/locations';
import { maxLimit } from '@vended/contract/limits';
import { locationName } from '@vended/contract/unnamedPlaces';
import { paths } from '../paths';
import type { MappedPlace } from './mapLayout';
import { PlaceLinks } from './PlaceLinks';
import { PlacesMap } from './PlacesMap';
import { useMappedLocationsQuery, type MappedLocations } from './mappedLocationsApi';

interface LocationsMapProps {
  readonly id: string;
  /** Such as 'Position plan of the locations in North'. */
  readonly label: string;
  /** The search and the filters of the list, and the group if it is the list of one. */
  readonly query: MappedLocations;
}

/** How many locations without coordinates are named. */
const maxNamed = 10;

/** The locations of a group, or of the account, on a position plan, and links to those that it cannot show. */
export function LocationsMap({ id, label, query }: LocationsMapProps) {
  const { currentData, error, refetch } = useMappedLocationsQuery(query);
  return (
    <Panel id={id} aria-label={label}>
      {currentData ? (
        <Mapped label={label} {...currentData} />
      ) : error ? (
        <LoadFailure text="Failed to load locations" onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading the position plan..." />
      )}
    </Panel>
  );
}

interface MappedProps {
  readonly label: string;
  readonly locations: readonly Location[];
  readonly next_cursor?: string | undefined;
}

function Mapped({ label, locations, next_cursor }: MappedProps) {
  const places = locations.flatMap(placeOf);
  const without = locations.filter((location) => placeOf(location).length === 0);
  const named = without.slice(0, maxNamed);
  return (
    <>
      {places.length > 0 ? (
        <>
          <PlacesMap label={label} places={places} />
          <Note>Positions by coordinates, without roads or coastlines. North is up.</Note>
        </>
      ) : (
        <Note>{locations.length === 0 ? 'No locations to show.' : noCoordinates}</Note>
      )}
      <PlaceLinks
        title={
          without.length === 1
            ? '1 location has no coordinates'
            : `${without.length} locations have no coordinates`
        }
        places={named.map((location) => ({
          id: location.id,
          name: locationName(location),
          path: paths.stockrooms(location.group_id, location.id),
        }))}
      >
        {without.length > named.length && <p>and {without.length - named.length} more</p>}
      </PlaceLinks>
      {next_cursor !== undefined && <Note>{`Only the first ${maxLimit} locations are shown.`}</Note>}
    </>
  );
}

const noCoordinates =
  'None of these locations has coordinates yet. Enter the latitude and longitude of one to see it here.';

function placeOf(location: Location): MappedPlace[] {
  const { id, group_id, latitude, longitude } = location;
  if (latitude === null || longitude === null) return [];
  return [{ id, name: locationName(location), path: paths.stockrooms(group_id, id), latitude, longitude }];
}

const Panel = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
`;

const Note = styled.p`
  color: ${color.muted};
`;
