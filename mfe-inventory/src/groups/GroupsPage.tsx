import type { SortName } from '@vended/contract/describedFields';
import type { Group } from '@vended/contract/groups';
import { groupFields, groupFilters } from '@vended/contract/groups.fields';
import { locationName } from '@vended/contract/unnamedPlaces';
import { Link } from '@vended/design/components/Link';
import { onDemand } from '@vended/design/components/onDemand';
import { dayOf } from '@vended/design/format/dates';
import { useShell } from '@vended/module/ShellContext';
import { EmptyState } from '@vended/design/components/EmptyState';
import { Page } from '@vended/design/page/Page';
import type { Column } from '@vended/design/table/column';
import { ListFilters } from '@vended/design/table/ListFilters';
import { ListBar, ListTable, useRecordList } from '@vended/design/table/RecordList';
import { sortsIn } from '@vended/design/table/sortsIn';
import { useListAddress } from '@vended/design/table/useListAddress';
import { viewedList } from '@vended/design/table/viewedList';
import Layers from 'lucide-react/icons/layers';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { paths } from '../paths';
import { useLocationsInArchivedQuery } from '../places/activeInArchivedApi';
import { MapButton } from '../places/MapButton';
import { PlaceLinks } from '../places/PlaceLinks';
import { StockroomsInArchived } from '../places/StockroomsInArchived';
import { useGroupsInfiniteQuery } from './groupsApi';

// Keeps the code of the form out of the list.
const GroupAdd = onDemand(
  async () => (await import(/* webpackPrefetch: true */ './GroupAdd')).GroupAdd,
  () => <PlaceOfForm />,
);

const LocationsMap = onDemand(
  async () => (await import(/* webpackPrefetch: true */ '../places/LocationsMap')).LocationsMap,
);

const columns: readonly Column<Group, SortName<typeof groupFields>>[] = [
  {
    header: groupFields.group_name.label,
    field: 'group_name',
    cell: ({ group_name }) => group_name,
    sort: 'group_name',
    width: 'minmax(0, 2fr)',
  },
  {
    header: groupFields.created_at.label,
    field: 'created_at',
    cell: ({ created_at }) => dayOf(created_at),
    sort: 'created_at',
  },
];

const sorts = sortsIn(columns);

const list = {
  label: 'Groups',
  columns,
  rowsOf: (page: { readonly groups: readonly Group[] }) => page.groups,
  viewed: viewedList('groups', groupFields),
};

/** The first of the four views: the groups, with links to their locations. */
export function GroupsPage() {
  const { session } = useShell();
  const mapId = useId();
  const [mapped, setMapped] = useState(false);
  const address = useListAddress(sorts, groupFilters);
  const { data: inArchived } = useLocationsInArchivedQuery();
  const groups = useRecordList(list, address, useGroupsInfiniteQuery(address.query, address.firstPage));

  return (
    <Page title="Groups">
      {session.can('inventory.write') && <GroupAdd />}
      <ListBar list={groups}>
        <MapButton panelId={mapId} open={mapped} onToggle={() => setMapped(!mapped)} />
      </ListBar>
      <ListFilters filters={groupFilters} address={address} />
      {mapped && <LocationsMap id={mapId} label="Position plan of the locations in all groups" query={{}} />}
      <ListTable
        list={groups}
        rowLink={({ id }) => paths.locations(id)}
        empty={
          <EmptyState icon={Layers} text="No groups found.">
            A group holds locations, and each location its stockrooms.
          </EmptyState>
        }
      />
      {!address.filters.archived && (
        <>
          <PlaceLinks
            title="Active locations in archived groups"
            places={(inArchived?.locations ?? []).map((location) => ({
              id: location.id,
              name: locationName(location),
              path: paths.stockrooms(location.group_id, location.id),
            }))}
          >
            {inArchived?.next_cursor !== undefined && <p>and more</p>}
            <Link to={paths.archivedGroups}>Show archived groups</Link>
          </PlaceLinks>
          <StockroomsInArchived />
        </>
      )}
    </Page>
  );
}

/** A placeholder as high as the form, so that the list does not move when the form is loaded. */
const PlaceOfForm = styled.div`
  min-height: 6.25rem;
`;
