import { Spinner } from '@vended/design/components/Spinner';
import { LoadFailure } from '@vended/design/table/LoadFailure';
import { color, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import type { Location } from '@vended/contract/locations';
import { maxLimit } from '@vended/contract/businessConstants';
import { paths } from '../paths';
import type { MappedPlace } from './mapLayout';
import { PlacesMap } from './PlacesMap';
import { useMappedLocationsQuery, type MappedLocations } from './mappedLocationsApi';

interface LocationsMapProps {
  readonly id: string;
  /** Such as 'Map of the locations in North'. */
  readonly label: string;
  /** The search and the filters of the list, and the group if it is the list of one. */
  readonly query: MappedLocations;
}

/** The locations of a group, or of the account, on a map. Their list contains the same as text. */
export function LocationsMap({ id, label, query }: LocationsMapProps) {
  const { currentData, error, refetch } = useMappedLocationsQuery(query);
  return (
    <Panel id={id} aria-label={label}>
      {currentData ? (
        <Mapped label={label} {...currentData} />
      ) : error ? (
        <LoadFailure text="Failed to load locations" onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading the map..." />
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
  const without = locations.length - places.length;
  return (
    <>
      {places.length > 0 ? (
        <PlacesMap label={label} places={places} />
      ) : (
        <Note>No location has coordinates yet. Enter its latitude and longitude to see it here.</Note>
      )}
      {places.length > 0 && without > 0 && (
        <Note>
          {without === 1
            ? 'One location has no coordinates, and is only in the list.'
            : `${without} locations have no coordinates, and are only in the list.`}
        </Note>
      )}
      {next_cursor !== undefined && (
        <Note>{`Only the first ${maxLimit} locations are shown: search for fewer.`}</Note>
      )}
    </>
  );
}

function placeOf({ id, group_id, location_name, latitude, longitude }: Location): MappedPlace[] {
  if (latitude === null || longitude === null) return [];
  const name = location_name || 'Unnamed Location';
  return [{ id, name, path: paths.stockrooms(group_id, id), latitude, longitude }];
}

const Panel = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
`;

const Note = styled.p`
  color: ${color.muted};
`;
