import { ImportLink } from '@vended/design/csv-import/ImportLink';
import { LoadFailure } from '@vended/design/table/LoadFailure';
import { Spinner } from '@vended/design/components/Spinner';
import { Page } from '@vended/design/page/Page';
import { maxCountRows } from '@vended/contract/stock/limits';
import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { useSearchParams } from '@vended/module/router';
import { useLazyAllLevelsQuery, useSomeLevelsQuery, type LevelsQuery } from '../levels/levelsApi';
import { paths } from '../paths';
import { ChooseRecord } from '../records/ChooseRecord';
import { ScanCodes } from '../scan/ScanCodes';
import { ScanPanel } from '../scan/ScanPanel';
import { FollowingPart } from '../records/FollowingPart';
import { usePart } from '../records/usePart';
import { useRecord } from '../records/useRecordChoices';
import { useBack } from '../record/useBack';
import { CountForm } from './CountForm';

const loadFailed = 'Failed to load what is to be counted';

/** What is counted: a place, a device, or an item in all its places. */
type Subject = Pick<LevelsQuery, 'place_id' | 'device_id' | 'item_id'>;

/** Bins are counted in the order in which they are in the device. */
const inOrder = { sort: 'place' } as const;

/** Counts what is in a stockroom, in the bins of a device, or of an item. */
export function CountPage() {
  const [parameters, setParameters] = useSearchParams();
  const back = useBack();
  const read = (name: string) => parameters.get(name) ?? undefined;
  const subject = {
    place_id: read('place_id'),
    device_id: read('device_id'),
    item_id: read('item_id'),
  };
  const { cursor = '' } = usePart();
  const chosen = Object.entries(subject).find(([, id]) => id !== undefined);

  return (
    <Page title="Count Stock" back={back} action={!chosen && <ImportLink to={paths.countImport} />}>
      {chosen ? (
        <Counting key={[...chosen, cursor].join(' ')} subject={Object.fromEntries([chosen])} back={back.to} />
      ) : (
        <>
          <ChooseRecord
            text="Choose the stockroom or the device that you count."
            choices={[
              { parameter: 'place_id', kind: 'stockroom', label: 'Stockroom' },
              { parameter: 'device_id', kind: 'device', label: 'Device' },
            ]}
          />
          <ScanPanel label="Scan the stockroom or the device">
            <ScanCodes
              wanted="a stockroom or a device"
              kinds={['stockroom', 'device']}
              onFound={({ kind, id }) => {
                setParameters((before) => {
                  before.set(kind === 'stockroom' ? 'place_id' : 'device_id', id);
                  return before;
                });
                return undefined;
              }}
            />
          </ScanPanel>
        </>
      )}
    </Page>
  );
}

function Counting({ subject, back }: { readonly subject: Subject; readonly back: string }) {
  const { cursor, addressAfter } = usePart();
  const levels = useSomeLevelsQuery({
    ...subject,
    ...inOrder,
    limit: maxCountRows,
    ...(cursor !== undefined && { cursor }),
  });
  const [readAll] = useLazyAllLevelsQuery();
  useLoadFailure(levels.error, loadFailed);
  const stockroom = useRecord('stockroom', subject.place_id ?? '');
  if (levels.error && !levels.currentData)
    return <LoadFailure text={loadFailed} onRetry={() => void levels.refetch()} />;
  if (!levels.currentData) return <Spinner label="Loading what is to be counted" />;
  const { levels: counted, next_cursor } = levels.currentData;
  const next = next_cursor === undefined ? undefined : addressAfter(next_cursor);
  return (
    <>
      {next !== undefined && <FollowingPart most={`${maxCountRows} lines`} to={next} />}
      <CountForm
        levels={counted}
        // More may be in a stockroom than is known.
        stockroom={stockroom && { id: stockroom.value, name: stockroom.label }}
        clockBehindMs={levels.currentData.clockBehindMs}
        by={subject.item_id === undefined ? 'item' : 'place'}
        draft={[...Object.values(subject), cursor].filter(Boolean).join(' ')}
        // All of them, because an item that was added may be known by another part.
        refresh={async () => {
          const { data, isSuccess } = await readAll(subject);
          // After a failure, `data` is what was read before.
          return isSuccess ? data.levels : undefined;
        }}
        back={next ?? back}
      />
    </>
  );
}
