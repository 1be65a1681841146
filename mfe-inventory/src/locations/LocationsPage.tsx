import { isMissing } from '@vended/module/query/isMissing';
import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import type { SortName } from '@vended/contract/describedFields';
import type { Location } from '@vended/contract/locations';
import { groupFields } from '@vended/contract/groups.fields';
import { locationFields, locationFilters } from '@vended/contract/locations.fields';
import { locationName } from '@vended/contract/unnamedPlaces';
import { useShell } from '@vended/module/ShellContext';
import { onDemand } from '@vended/design/components/onDemand';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { EmptyState } from '@vended/design/components/EmptyState';
import { Page } from '@vended/design/page/Page';
import { Breadcrumbs } from '@vended/design/page/Breadcrumbs';
import { ArchiveButton, ArchivedNotice } from '@vended/design/page/RecordArchive';
import { RecordNotFound } from '@vended/design/page/RecordNotFound';
import type { Column } from '@vended/design/table/column';
import { ListFilters } from '@vended/design/table/ListFilters';
import { ListBar, ListTable, useRecordList } from '@vended/design/table/RecordList';
import { sortsIn } from '@vended/design/table/sortsIn';
import { useListAddress } from '@vended/design/table/useListAddress';
import { viewedList } from '@vended/design/table/viewedList';
import { Button } from '@vended/design/components/Button';
import { EditButton, ToggleButton, TogglePanel, useTogglePanel } from '../places/TogglePanel';
import MapPin from 'lucide-react/icons/map-pin';
import { useId, useState } from 'react';
import { GroupEdit } from '../groups/GroupEdit';
import { useArchiveGroupMutation, useGroupQuery } from '../groups/groupsApi';
import { useLastGroup } from '../groups/useLastGroup';
import { paths } from '../paths';
import { StockroomsInArchived } from '../places/StockroomsInArchived';
import { placeTrail } from '../places/placeTrail';
import { Coordinates } from '../places/Coordinates';
import { MapButton } from '../places/MapButton';
import { ThreeWords } from '../places/ThreeWords';
import { LocationAdd } from './LocationAdd';
import { useLocationsInfiniteQuery } from './locationsApi';

const columns: readonly Column<Location, SortName<typeof locationFields>>[] = [
  {
    header: locationFields.location_name.label,
    field: 'location_name',
    cell: locationName,
    sort: 'location_name',
    width: 'minmax(0, 1.25fr)',
  },
  { header: locationFields.town.label, field: 'town', cell: ({ town }) => town || '–', sort: 'town' },
  {
    header: locationFields.postcode.label,
    field: 'postcode',
    cell: ({ postcode }) => postcode || '–',
    sort: 'postcode',
    width: '5.5rem',
  },
  {
    header: locationFields.w3w.label,
    field: 'w3w',
    wide: true,
    cell: ({ w3w }) => <ThreeWords words={w3w} />,
    width: 'minmax(0, 1.25fr)',
  },
  {
    header: 'Coordinates',
    field: 'latitude',
    also: ['longitude'],
    wide: true,
    cell: (location) => <Coordinates {...location} />,
    width: 'minmax(0, 1.25fr)',
  },
];

const sorts = sortsIn(columns);

const list = {
  label: 'Locations',
  columns,
  rowsOf: (page: { readonly locations: readonly Location[] }) => page.locations,
  viewed: viewedList('locations', locationFields),
};

/** The second of the four views: the locations of a group, with links to their stockrooms. */
export function LocationsPage({ groupId }: { readonly groupId: string }) {
  const shell = useShell();
  const adding = useTogglePanel();
  const editing = useTogglePanel();
  const mapId = useId();
  const [mapped, setMapped] = useState(false);
  const address = useListAddress(sorts, locationFilters);
  const { data: group, error: groupError } = useGroupQuery(groupId);
  const archive = { kind: 'group', mutation: useArchiveGroupMutation() } as const;
  const locations = useRecordList(
    list,
    address,
    useLocationsInfiniteQuery({ ...address.query, group_id: groupId }, address.firstPage),
  );

  const unknown = isMissing(locations.query.error);
  useLastGroup(group?.id);
  // The list shows its own failure, which often has the same reason.
  useLoadFailure(locations.query.data && groupError, 'Failed to load groups');

  const back = { to: paths.groups, label: 'Back to Groups' };
  const mayChange = shell.session.can('inventory.write') && !unknown;
  const addLocation = mayChange && !group?.archived_at && (
    <ToggleButton {...adding.button}>Add Location</ToggleButton>
  );

  return (
    <Page
      title={group ? `Locations in ${group.group_name}` : 'Locations'}
      back={back}
      action={
        <>
          {group && mayChange && !group.archived_at && (
            <EditButton {...editing.button}>Edit Group</EditButton>
          )}
          {group && <ArchiveButton {...archive} record={group} name={group.group_name} list={paths.groups} />}
          {addLocation}
        </>
      }
    >
      {group && <ArchivedNotice {...archive} record={group} />}
      <Breadcrumbs label="Place" crumbs={group ? placeTrail(group.group_name) : undefined} />
      {group && (
        <TogglePanel {...editing.panel} open={editing.open && !group.archived_at} label="Edit Group">
          <GroupEdit stored={group} onDone={editing.close} />
        </TogglePanel>
      )}
      <TogglePanel {...adding.panel} label="Add Location">
        <LocationAdd groupId={groupId} onAdded={adding.close} />
      </TogglePanel>
      {unknown ? (
        <RecordNotFound record="group" back={back} />
      ) : (
        <>
          <ListBar list={locations}>
            <MapButton panelId={mapId} open={mapped} onToggle={() => setMapped(!mapped)} />
            <LabelButton labels={(locations.rows ?? []).map(labelOf)} text="Print QR labels" />
          </ListBar>
          <ListFilters filters={locationFilters} address={address} />
          {mapped && (
            <LocationsMap
              id={mapId}
              label={
                group
                  ? `Position plan of the locations in ${group.group_name}`
                  : 'Position plan of the locations'
              }
              query={{ ...address.matching, group_id: groupId }}
            />
          )}
          <ListTable
            list={locations}
            rowLink={({ id }) => paths.stockrooms(groupId, id)}
            empty={
              <EmptyState
                icon={MapPin}
                text="No locations found."
                action={mayChange && !adding.open && <Button onClick={adding.show}>Add Location</Button>}
              >
                A location is a place where your machines stand, such as a works or a depot.
              </EmptyState>
            }
          />
        </>
      )}
      {!address.filters.archived && <StockroomsInArchived groupId={groupId} />}
      {group && !editing.open && <RecordHistory kind="group" recordId={groupId} fields={groupFields} />}
    </Page>
  );
}

const labelOf = (location: Location) =>
  ({ kind: 'location', id: location.id, name: locationName(location) }) as const;

const LabelButton = onDemand(async () => (await import('@vended/design/labels/LabelButton')).LabelButton);

const LocationsMap = onDemand(
  async () => (await import(/* webpackPrefetch: true */ '../places/LocationsMap')).LocationsMap,
);
