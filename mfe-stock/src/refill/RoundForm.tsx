import { typedNumber } from '@vended/contract/stock/typedNumber';
import { Button } from '@vended/design/components/Button';
import { EmptyState } from '@vended/design/components/EmptyState';
import { Link } from '@vended/design/components/Link';
import { Combobox } from '@vended/design/form/Combobox';
import { FormSection } from '@vended/design/form/FormSection';
import { FormShell } from '@vended/design/form/FormShell';
import { dayAndTimeOf } from '@vended/design/format/dates';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { color, media, space } from '@vended/design/theme/tokens';
import { useSaving } from '@vended/module/query/useSaving';
import { useShell } from '@vended/module/ShellContext';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { Stat, Stats } from '../parts/Stat';
import { Actions } from '../parts/Actions';
import { momentNow } from '../levels/serverClock';
import { paths } from '../paths';
import { FigureLines } from '../records/FigureLines';
import { useFieldsOf } from '../records/useFieldsOf';
import { useRecordChoices } from '../records/useRecordChoices';
import { ScanPanel } from '../scan/ScanPanel';
import { TakeFromStockroom } from './TakeFromStockroom';
import { BinToFill } from './BinToFill';
import { InPrint } from './InPrint';
import { bookingsOf, groupedBy, withTicked, type RefillLine } from './plan';
import { RefillByScan } from './RefillByScan';
import { useRefillBinsMutation } from './refillApi';
import { RoundActions } from './RoundActions';
import {
  isFullIn,
  momentIn,
  quantityKey,
  shownIn,
  shownQuantity,
  ticksIn,
  tickOf,
  withoutTicks,
} from './ticks';

interface RoundFormProps {
  /** All bins with a par, also those that are full now; none, where a draft may still have ticks. */
  readonly lines: readonly RefillLine[];
  /** Of these, only the bins of devices that belong to this stockroom are to be filled; undefined for all. */
  readonly stockroomId: string | undefined;
  /** By how much the browser's clock is behind the server's, in milliseconds. */
  readonly clockBehindMs: number;
  /** What the draft belongs to: the id of the device or the location. */
  readonly draft: string;
  /** Where the round leads to once it is booked. */
  readonly back: string;
}

/**
 * A round: bins are ticked off as they are filled, and what was ticked is booked at once. Ticks are kept in the browser, so that nothing
 * is lost where there is no network.
 */
export function RoundForm({ lines: now, stockroomId, clockBehindMs, draft, back }: RoundFormProps) {
  const shell = useShell();
  // The plan stays as it was printed, whatever is taken while the round goes on.
  const [plan] = useState(now);
  const [planned] = useState(() => new Date().toISOString());
  const { save, saving, failure } = useSaving(useRefillBinsMutation(), 'Failed to book the refill');
  // A bin may be emptier than is known, because its machine has not reported since.
  const [showsFull, setShowsFull] = useState(false);
  /** The bins that were sent, in their order, each with its field for a quantity: the server names them by their places in it. */
  const [sent, setSent] = useState<readonly { readonly placeId: string; readonly figure: string }[]>([]);
  const nameOf = useCallback(
    (name: string) => {
      const [, row, field] = /^filled\.(\d+)\.(\w+)$/.exec(name) ?? [];
      const bin = sent[Number(row)];
      if (bin === undefined) return name === 'from_place_id' ? 'from' : name;
      return field === 'quantity' ? bin.figure : bin.placeId;
    },
    [sent],
  );
  const form = useDraft(
    useForm<Record<string, string>>({}, useFieldsOf(failure, nameOf, 'from')),
    `stock-refill ${draft}`,
  );
  const { values } = form;
  const from = values['from'] ?? '';
  const stockrooms = useRecordChoices('stockroom', from);

  const { lines: tickedLines, unknown } = ticksIn(values, plan);
  const isTicked = ({ placeId }: RefillLine) => tickedLines.has(placeId);
  const tick = (line: RefillLine) => form.set(tickOf(line, momentNow(clockBehindMs)));
  const untick = (placeIds: readonly string[]) => form.set(withoutTicks(placeIds));
  const isOfRound = (line: RefillLine) => stockroomId === undefined || line.stockroomId === stockroomId;
  // A bin that was ticked stays in the list even if it is full by now, or another page of the location has ticked it.
  const lines = withTicked(plan, tickedLines).filter(
    (line) => isTicked(line) || ((line.missing > 0 || showsFull) && isOfRound(line)),
  );
  const filled = lines.filter(isTicked);
  const toFill = lines.filter((line) => line.missing > 0 || isTicked(line));
  const hidesFull = !showsFull && plan.some((line) => line.missing === 0 && isOfRound(line));
  const sourceOf = (line: RefillLine) => from || (line.stockroomId ?? '');
  const bySource = groupedBy(toFill, sourceOf);

  async function handleBook() {
    const [withoutSource] = filled.filter((line) => sourceOf(line) === '');
    if (unknown.length > 0)
      return shell.status.error('Nothing was booked: count the bins below that are not known any more.');
    if (filled.length === 0)
      return shell.status.error('Nothing is ticked yet: tick the bins that you have filled.');
    if (withoutSource)
      return shell.status.error(
        `Choose where the items come from: ${withoutSource.device} has no stockroom.`,
      );
    for (const [source, booked] of bookingsOf(filled, sourceOf)) {
      setSent(
        booked.map((line) => {
          const { placeId } = line;
          return { placeId, figure: isFullIn(values, line) ? placeId : quantityKey(placeId) };
        }),
      );
      const sentBins = booked.map((line) => ({
        place_id: line.placeId,
        item_id: line.itemId,
        // What is shown, and not up to par, unless that was said: more may be missing by then than was put in.
        ...(isFullIn(values, line) ? {} : { quantity: typedNumber(shownIn(values, line)) }),
        ...momentIn(values, line),
      }));
      const saved = await save({ from_place_id: source, filled: sentBins }, form);
      if (!saved) return undefined;
      // What is booked is not booked again, even if the rest is refused.
      untick(booked.map(({ placeId }) => placeId));
    }
    form.saved();
    await shell.navigate(back);
    shell.status.success(`Refill recorded: ${filled.length} ${filled.length === 1 ? 'bin' : 'bins'}`);
    return undefined;
  }

  const round = lines.map((line) => ({
    ...line,
    quantity: shownQuantity(values, line),
    from: (from === '' ? line.stockroom : stockrooms.chosen?.label) ?? '',
  }));

  const isEmpty = !plan.some(isOfRound);
  if (isEmpty && lines.length + unknown.length === 0 && !form.draft)
    return (
      <EmptyState icon={CircleCheck} text="There is nothing to refill.">
        {plan.length > 0
          ? 'No device belongs to this stockroom: only those that do are refilled from here.'
          : 'No bin here has an item yet: say in the layout of a device what belongs into its bins.'}
      </EmptyState>
    );
  return (
    <>
      {lines.length > 0 && (
        <OnScreen>
          <Actions>
            <RoundActions lines={round} open={round.filter((line) => !isTicked(line))} />
          </Actions>
          <ScanPanel label="Check by scanning">
            <RefillByScan
              locked={form.locked}
              lines={lines}
              open={lines.filter((line) => !isTicked(line))}
              onFilled={tick}
            />
          </ScanPanel>
        </OnScreen>
      )}
      <InPrint>As of {dayAndTimeOf(planned)}</InPrint>
      <FormShell form={form} saving={saving} submitLabel="Book Refill" onSubmit={handleBook}>
        <OnScreen>
          <Stats>
            <Stat label={toFill.length === 1 ? 'bin to fill' : 'bins to fill'} value={toFill.length} />
            <Stat label="to take" value={round.reduce((sum, { quantity }) => sum + quantity, 0)} />
            <Stat label="ticked" value={filled.length} {...(filled.length > 0 && { tone: 'enough' })} />
          </Stats>
        </OnScreen>
        {lines.length === 0 && !isEmpty && <p>Every bin is filled up to par.</p>}
        {lines.length > 0 && (
          <FormSection title="Take">
            <OnScreen>
              <Combobox
                label="From"
                placeholder="The stockroom of each device"
                choices={stockrooms}
                {...form.field('from')}
                value={from}
              />
            </OnScreen>
            {bySource.map(([source, needing]) => (
              <TakeFromStockroom
                key={source}
                stockroomId={source}
                lines={needing}
                quantityOf={(line) => shownQuantity(values, line)}
              />
            ))}
          </FormSection>
        )}
        {groupedBy(lines, ({ deviceId }) => deviceId).map(([deviceId, ofDevice]) => (
          <FormSection key={deviceId} title={ofDevice[0]?.device ?? 'Device'}>
            <Lines>
              {ofDevice.map((line) => (
                <BinToFill
                  key={line.placeId}
                  formId={form.id}
                  line={line}
                  plan={plan}
                  ticked={isTicked(line)}
                  isFull={isFullIn(values, line)}
                  clockBehindMs={clockBehindMs}
                  quantity={shownIn(values, line)}
                  refused={form.errors[line.placeId]}
                  wrong={form.errors[quantityKey(line.placeId)]}
                  onChange={form.set}
                />
              ))}
            </Lines>
            <OnScreen>
              <Link to={paths.record('device', deviceId)}>Open the device</Link>
            </OnScreen>
          </FormSection>
        ))}
        {hidesFull && (
          <OnScreen>
            <div>
              <Button onClick={() => setShowsFull(true)}>Show full bins too</Button>
            </div>
          </OnScreen>
        )}
        {unknown.length > 0 && (
          <FormSection title="Not known any more">
            <p>
              {unknown.length === 1 ? 'A bin was' : `${unknown.length} bins were`} ticked, and the plan does
              not have {unknown.length === 1 ? 'it' : 'them'} any more. What was filled in was not kept: count
              the bins of these devices.
            </p>
            <div>
              <Button onClick={() => untick(unknown)}>
                Clear {unknown.length === 1 ? 'this tick' : 'these ticks'}
              </Button>
            </div>
          </FormSection>
        )}
      </FormShell>
    </>
  );
}

/** What is for the screen alone: fields and buttons, and what follows from them. */
const OnScreen = styled.div`
  display: contents;

  ${media.print} {
    display: none;
  }
`;

const Lines = styled(FigureLines)`
  --figure: 5.5rem;

  & > li {
    padding-block: ${space[1]};
  }
  ${media.print} {
    & input {
      display: none;
    }
    & [id$='-hint'] {
      padding-inline-start: ${space[2]};
    }
    /* A box to tick by pen. */
    & > li::before {
      content: '';
      flex: none;
      display: grid;
      place-items: center;
      inline-size: 14px;
      block-size: 14px;
      border: 1px solid ${color.text};
    }
    & > li[data-ticked]::before {
      content: '✓';
    }
  }
`;
