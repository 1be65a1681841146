import { isMissing } from '@vended/module/query/isMissing';
import { reasonOf } from '@vended/module/query/reasonOf';
import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import type { SortName } from '@vended/contract/describedFields';
import type { Stockroom } from '@vended/contract/stockrooms';
import { stockroomFields } from '@vended/contract/stockrooms.fields';
import { useShell } from '@vended/module/ShellContext';
import { Page } from '@vended/design/page/Page';
import { RecordNotFound } from '@vended/design/page/RecordFailure';
import type { Column } from '@vended/design/table/column';
import { RecordList } from '@vended/design/table/RecordList';
import { sortsIn } from '@vended/design/table/sortsIn';
import { useListAddress } from '@vended/design/table/useListAddress';
import { Button } from '@vended/design/components/Button';
import { focusToggle, ToggleButton, TogglePanel } from '../places/TogglePanel';
import Warehouse from 'lucide-react/icons/warehouse';
import { useId, useState } from 'react';
import { LocationPanel } from '../locations/LocationPanel';
import { useLocationQuery } from '../locations/locationsApi';
import { paths } from '../paths';
import { Coordinates } from '../places/Coordinates';
import { ThreeWords } from '../places/ThreeWords';
import { StockroomAdd } from './StockroomAdd';
import { useStockroomsInfiniteQuery } from './stockroomsApi';

const columns: readonly Column<Stockroom, SortName<typeof stockroomFields>>[] = [
  {
    header: stockroomFields.stockroom_name.label,
    cell: ({ stockroom_name }) => stockroom_name || 'Unnamed Stockroom',
    sort: 'stockroom_name',
    width: 'minmax(0, 1.5fr)',
  },
  { header: stockroomFields.w3w.label, cell: ({ w3w }) => <ThreeWords words={w3w} /> },
  { header: 'Coordinates', cell: (stockroom) => <Coordinates {...stockroom} /> },
];

const sorts = sortsIn(columns);

interface StockroomsPageProps {
  readonly groupId: string;
  readonly locationId: string;
}

/** The third of the three views: a location and its stockrooms. */
export function StockroomsPage({ groupId, locationId }: StockroomsPageProps) {
  const shell = useShell();
  const panelId = useId();
  const [adding, setAdding] = useState(false);
  const address = useListAddress(sorts);
  const place = { group_id: groupId, location_id: locationId };
  const { data: location, error: locationError } = useLocationQuery(place);
  const stockrooms = useStockroomsInfiniteQuery({ ...address.query, ...place }, address.firstPage);
  // The list shows its own failure, which often has the same reason.
  useLoadFailure(stockrooms.data && locationError, 'Failed to load locations');

  const back = { to: paths.locations(groupId), label: 'Back to Locations' };
  const mayChange = shell.session.can('inventory.write') && !isMissing(stockrooms.error);
  const addStockroom = mayChange && (
    <ToggleButton panelId={panelId} open={adding} onToggle={() => setAdding(!adding)}>
      Add Stockroom
    </ToggleButton>
  );

  function handleFirst() {
    setAdding(true);
    focusToggle(panelId);
  }

  return (
    <Page
      title={location ? `Stockrooms in ${location.location_name || 'Unnamed Location'}` : 'Stockrooms'}
      back={back}
      action={addStockroom}
    >
      <TogglePanel id={panelId} open={adding} label="Add Stockroom">
        <StockroomAdd groupId={groupId} locationId={locationId} onAdded={() => setAdding(false)} />
      </TogglePanel>
      {location && <LocationPanel location={location} />}
      <RecordList
        label="Stockrooms"
        address={address}
        query={stockrooms}
        failureText={`Failed to fetch stockrooms: ${stockrooms.error ? reasonOf(stockrooms.error) : ''}`}
        rowsOf={stockroomsOf}
        columns={columns}
        empty={{
          icon: Warehouse,
          text: 'No stockrooms found.',
          hint: 'A stockroom is where devices stand within a location, such as a tool store or a canteen.',
          action: mayChange && !adding && <Button onClick={handleFirst}>Add Stockroom</Button>,
        }}
        notFound={<RecordNotFound record="location" back={back} />}
      />
    </Page>
  );
}

const stockroomsOf = (page: { readonly stockrooms: readonly Stockroom[] }) => page.stockrooms;
