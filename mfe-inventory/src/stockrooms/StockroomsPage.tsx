import { isMissing } from '@vended/module/query/isMissing';
import { reasonOf } from '@vended/module/query/reasonOf';
import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import type { SortName } from '@vended/contract/describedFields';
import type { Stockroom } from '@vended/contract/stockrooms';
import { locationName, stockroomName } from '@vended/contract/unnamedPlaces';
import { locationFields } from '@vended/contract/locations.fields';
import { stockroomFields, stockroomFilters } from '@vended/contract/stockrooms.fields';
import { useShell } from '@vended/module/ShellContext';
import { onDemand } from '@vended/design/components/onDemand';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { EmptyState } from '@vended/design/components/EmptyState';
import { Page } from '@vended/design/page/Page';
import { Breadcrumbs } from '@vended/design/page/Breadcrumbs';
import { ArchiveButton, ArchivedNotice, RowArchive } from '@vended/design/page/RecordArchive';
import { RecordNotFound } from '@vended/design/page/RecordNotFound';
import type { Column } from '@vended/design/table/column';
import { ListFilters } from '@vended/design/table/ListFilters';
import { ListBar, ListTable, useRecordList } from '@vended/design/table/RecordList';
import { sortsIn } from '@vended/design/table/sortsIn';
import { useListAddress } from '@vended/design/table/useListAddress';
import { viewedList } from '@vended/design/table/viewedList';
import { Button } from '@vended/design/components/Button';
import { ToggleButton, TogglePanel, useTogglePanel } from '../places/TogglePanel';
import Warehouse from 'lucide-react/icons/warehouse';
import { useGroupQuery } from '../groups/groupsApi';
import { useLastGroup } from '../groups/useLastGroup';
import { LocationPanel } from '../locations/LocationPanel';
import { useArchiveLocationMutation, useLocationQuery } from '../locations/locationsApi';
import { paths } from '../paths';
import { placeTrail } from '../places/placeTrail';
import { Coordinates } from '../places/Coordinates';
import { ThreeWords } from '../places/ThreeWords';
import { StockroomAdd } from './StockroomAdd';
import { useArchiveStockroomMutation, useStockroomsInfiniteQuery } from './stockroomsApi';

const columns: readonly Column<Stockroom, SortName<typeof stockroomFields>>[] = [
  {
    header: stockroomFields.stockroom_name.label,
    field: 'stockroom_name',
    cell: stockroomName,
    sort: 'stockroom_name',
    width: 'minmax(0, 1.5fr)',
  },
  { header: stockroomFields.w3w.label, field: 'w3w', cell: ({ w3w }) => <ThreeWords words={w3w} /> },
  {
    header: 'Coordinates',
    field: 'latitude',
    also: ['longitude'],
    cell: (stockroom) => <Coordinates {...stockroom} />,
  },
  {
    header: 'Actions',
    wide: true,
    cell: (stockroom) => <StockroomActions stockroom={stockroom} />,
    width: '8rem',
  },
];

const sorts = sortsIn(columns);

const list = {
  label: 'Stockrooms',
  columns,
  rowsOf: (page: { readonly stockrooms: readonly Stockroom[] }) => page.stockrooms,
  viewed: viewedList('stockrooms', stockroomFields),
};

interface StockroomsPageProps {
  readonly groupId: string;
  readonly locationId: string;
}

/** The third of the four views: a location and its stockrooms. */
export function StockroomsPage({ groupId, locationId }: StockroomsPageProps) {
  const shell = useShell();
  const adding = useTogglePanel();
  const editing = useTogglePanel();
  const address = useListAddress(sorts, stockroomFilters);
  const archive = { kind: 'location', mutation: useArchiveLocationMutation() } as const;
  const place = { group_id: groupId, location_id: locationId };
  const { data: location, error: locationError } = useLocationQuery(place);
  const { data: group, error: groupError } = useGroupQuery(groupId);
  const query = useStockroomsInfiniteQuery({ ...address.query, ...place }, address.firstPage);
  const failureText = `Failed to fetch stockrooms: ${query.error ? reasonOf(query.error) : ''}`;
  const stockrooms = useRecordList({ ...list, failureText }, address, query);
  const unknown = isMissing(query.error);
  // The list shows its own failure, which often has the same reason.
  useLoadFailure(
    query.data && (locationError ?? groupError),
    locationError ? 'Failed to load locations' : 'Failed to load groups',
  );
  useLastGroup(group?.id);

  const back = { to: paths.locations(groupId), label: 'Back to Locations' };
  const mayChange = shell.session.can('inventory.write') && !unknown;
  const addStockroom = mayChange && !location?.archived_at && (
    <ToggleButton {...adding.button}>Add Stockroom</ToggleButton>
  );

  return (
    <Page
      title={location ? `Stockrooms in ${locationName(location)}` : 'Stockrooms'}
      back={back}
      action={
        <>
          {location && (
            <ArchiveButton
              {...archive}
              record={location}
              name={location.location_name}
              list={paths.locations(groupId)}
            />
          )}
          {addStockroom}
        </>
      }
    >
      <Breadcrumbs
        label="Place"
        crumbs={
          group && location
            ? placeTrail({ id: groupId, name: group.group_name }, locationName(location))
            : undefined
        }
      />
      {location && <ArchivedNotice {...archive} record={location} />}
      <TogglePanel {...adding.panel} label="Add Stockroom">
        <StockroomAdd groupId={groupId} locationId={locationId} onAdded={adding.close} />
      </TogglePanel>
      {location && <LocationPanel location={location} editing={editing} />}
      {unknown ? (
        <RecordNotFound record="location" back={back} />
      ) : (
        <>
          <ListBar list={stockrooms}>
            <LabelButton labels={(stockrooms.rows ?? []).map(labelOf)} text="Print QR labels" />
          </ListBar>
          <ListFilters filters={stockroomFilters} address={address} />
          <ListTable
            list={stockrooms}
            rowLink={({ id }) => paths.stockroom(groupId, locationId, id)}
            empty={
              <EmptyState
                icon={Warehouse}
                text="No stockrooms found."
                action={mayChange && !adding.open && <Button onClick={adding.show}>Add Stockroom</Button>}
              >
                A stockroom is where devices stand within a location, such as a tool store or a canteen.
              </EmptyState>
            }
          />
        </>
      )}
      {location && !editing.open && (
        <RecordHistory kind="location" recordId={locationId} fields={locationFields} />
      )}
    </Page>
  );
}

/** Archives or restores a stockroom in its row. */
function StockroomActions({ stockroom }: { readonly stockroom: Stockroom }) {
  return (
    <RowArchive
      kind="stockroom"
      record={stockroom}
      name={stockroomName(stockroom)}
      mutation={useArchiveStockroomMutation()}
    />
  );
}

const labelOf = (stockroom: Stockroom) =>
  ({ kind: 'stockroom', id: stockroom.id, name: stockroomName(stockroom) }) as const;

const LabelButton = onDemand(async () => (await import('@vended/design/labels/LabelButton')).LabelButton);
