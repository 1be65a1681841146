import { Spinner } from '@vended/design/components/Spinner';
import { Page } from '@vended/design/page/Page';
import { LoadFailure } from '@vended/design/table/LoadFailure';
import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { useSearchParams } from '@vended/module/router';
import { useAllLevelsQuery, type LevelsQuery } from '../levels/levelsApi';
import { useBack } from '../record/useBack';
import { ChooseRecord } from '../records/ChooseRecord';
import { useStockroomQuery } from '../records/recordsApi';
import { refillLines } from './plan';
import { RoundForm } from './RoundForm';

const loadFailed = 'Failed to load what is to be refilled';

/** Which bins to fill up to par, and what to take for them from which stockroom. */
export function RefillPage() {
  const [parameters] = useSearchParams();
  const back = useBack();
  const read = (name: string) => parameters.get(name) ?? undefined;
  const stockroomId = read('stockroom_id');
  const deviceId = read('device_id');
  const locationId = read('location_id');
  const stockroom = useStockroomQuery(stockroomId ?? '', { skip: stockroomId === undefined });
  // All of them are read, because a round of the location and one from its stockroom have one draft.
  const location = locationId ?? stockroom.data?.location_id;
  const isChosen = stockroomId !== undefined || deviceId !== undefined || locationId !== undefined;
  const of = deviceId === undefined ? { location_id: location } : { device_id: deviceId };

  return (
    <Page title="Refill Devices" back={back}>
      {!isChosen && (
        <ChooseRecord
          text="Choose the device, or the location whose devices you refill."
          choices={[
            { parameter: 'location_id', kind: 'location', label: 'Location' },
            { parameter: 'device_id', kind: 'device', label: 'Device' },
          ]}
        />
      )}
      {stockroom.error && <LoadFailure text={loadFailed} onRetry={() => void stockroom.refetch()} />}
      {isChosen && !stockroom.error && (of.device_id ?? of.location_id) === undefined && (
        <Spinner label="Loading what is to be refilled" />
      )}
      {(of.device_id ?? of.location_id) !== undefined && (
        <Round
          key={parameters.toString()}
          of={of}
          stockroomId={stockroomId}
          draft={deviceId ?? location ?? ''}
          back={back.to}
        />
      )}
    </Page>
  );
}

interface RoundProps {
  readonly of: LevelsQuery;
  readonly stockroomId: string | undefined;
  readonly draft: string;
  readonly back: string;
}

function Round({ of, stockroomId, draft, back }: RoundProps) {
  const levels = useAllLevelsQuery({ ...of, kind: 'bin' });
  useLoadFailure(levels.error, loadFailed);
  if (levels.error && !levels.currentData)
    return <LoadFailure text={loadFailed} onRetry={() => void levels.refetch()} />;
  if (!levels.currentData) return <Spinner label="Loading what is to be refilled" />;
  const lines = refillLines(levels.currentData.levels);
  return (
    <RoundForm
      lines={lines}
      stockroomId={stockroomId}
      clockBehindMs={levels.currentData.clockBehindMs}
      draft={draft}
      back={back}
    />
  );
}
