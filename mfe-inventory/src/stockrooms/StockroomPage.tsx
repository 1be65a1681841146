import type { OutputOf } from '@vended/contract/call';
import { locationName, stockroomName } from '@vended/contract/unnamedPlaces';
import { positionFields } from '@vended/contract/position.fields';
import type { readStockroom } from '@vended/contract/stockrooms';
import { stockroomFields } from '@vended/contract/stockrooms.fields';
import { useShell } from '@vended/module/ShellContext';
import { Slot } from '@vended/module/slots/Slot';
import { Spinner } from '@vended/design/components/Spinner';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { LabelButton } from '@vended/design/labels/LabelButton';
import { Breadcrumbs } from '@vended/design/page/Breadcrumbs';
import { FormWidth } from '@vended/design/page/FormWidth';
import { RecordPage } from '@vended/design/page/RecordPage';
import { useLastGroup } from '../groups/useLastGroup';
import { paths } from '../paths';
import { Coordinates } from '../places/Coordinates';
import { PlacePanel } from '../places/PlacePanel';
import { placeTrail } from '../places/placeTrail';
import { ThreeWords } from '../places/ThreeWords';
import { useTogglePanel } from '../places/TogglePanel';
import { StockroomEdit } from './StockroomEdit';
import { useArchiveStockroomMutation, useStockroomQuery } from './stockroomsApi';

const page = {
  record: 'stockroom',
  details: 'stockroom details',
  nameOf: stockroomName,
  storedIn: ({ stockrooms }: OutputOf<typeof readStockroom>) => stockrooms[0],
};

/** The fourth of the four views: a stockroom, its place, and the extensions of other modules. */
export function StockroomPage({ stockroomId }: { readonly stockroomId: string }) {
  const { session } = useShell();
  const editing = useTogglePanel();
  const query = useStockroomQuery({ stockroom_id: stockroomId });
  const [loaded] = query.currentData?.stockrooms ?? [];
  useLastGroup(loaded?.group_id);
  const back = loaded
    ? { to: paths.stockrooms(loaded.group_id, loaded.location_id), label: 'Back to Stockrooms' }
    : { to: paths.groups, label: 'Back to Groups' };

  return (
    <RecordPage
      page={{ ...page, back }}
      query={query}
      archive={{ kind: 'stockroom', mutation: useArchiveStockroomMutation() }}
      actions={(stockroom) => (
        <LabelButton
          labels={[{ kind: 'stockroom', id: stockroom.id, name: stockroomName(stockroom) }]}
          text="Print QR label"
        />
      )}
      trail={(stockroom) => (
        <Breadcrumbs
          label="Place"
          crumbs={placeTrail(
            { id: stockroom.group_id, name: stockroom.group_name },
            { id: stockroom.location_id, name: locationName(stockroom) },
            stockroomName(stockroom),
          )}
        />
      )}
      loading={<Spinner label="Loading stockroom details..." />}
    >
      {(stockroom) => (
        <>
          <PlacePanel
            label="Stockroom"
            facts={[
              { label: positionFields.w3w.label, value: <ThreeWords words={stockroom.w3w} /> },
              { label: 'Coordinates', value: <Coordinates {...stockroom} /> },
            ]}
            editing={editing}
            mayEdit={session.can('inventory.write') && !stockroom.archived_at}
          >
            <StockroomEdit stored={stockroom} onDone={editing.close} />
          </PlacePanel>
          <FormWidth>
            <Slot name="stockroom.related" properties={{ stockroomId }} />
          </FormWidth>
          {!editing.open && (
            <RecordHistory kind="stockroom" recordId={stockroomId} fields={stockroomFields} />
          )}
        </>
      )}
    </RecordPage>
  );
}
