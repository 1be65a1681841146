import { stockroomName } from '@vended/contract/unnamedPlaces';
import { Link } from '@vended/design/components/Link';
import { paths } from '../paths';
import { useStockroomsInArchivedQuery } from './activeInArchivedApi';
import { PlaceLinks } from './PlaceLinks';

/** Links to the active stockrooms in archived locations of a group; without one also to those in a location of an archived group. */
export function StockroomsInArchived({ groupId }: { readonly groupId?: string }) {
  const { data } = useStockroomsInArchivedQuery(groupId === undefined ? {} : { group_id: groupId });
  return (
    <PlaceLinks
      title="Active stockrooms in archived locations"
      places={(data?.stockrooms ?? []).map((stockroom) => ({
        id: stockroom.id,
        name: stockroomName(stockroom),
        path: paths.stockroom(stockroom.group_id, stockroom.location_id, stockroom.id),
      }))}
    >
      {data?.next_cursor !== undefined && <p>and more</p>}
      {groupId !== undefined && <Link to={paths.archivedLocations(groupId)}>Show archived locations</Link>}
    </PlaceLinks>
  );
}
