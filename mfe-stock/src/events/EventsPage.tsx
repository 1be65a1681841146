import type { SortName } from '@vended/contract/describedFields';
import type { ListedEvent } from '@vended/contract/stock/deviceEvents';
import { listedEventFields, type EventState } from '@vended/contract/stock/deviceEvents.fields';
import { Button } from '@vended/design/components/Button';
import { Link } from '@vended/design/components/Link';
import { CsvExport } from '@vended/design/csv/CsvExport';
import { dayAndTimeOf } from '@vended/design/format/dates';
import { EmptyState } from '@vended/design/components/EmptyState';
import { onDemand } from '@vended/design/components/onDemand';
import type { Column } from '@vended/design/table/column';
import { ListFilters } from '@vended/design/table/ListFilters';
import { ListBar, ListTable, useRecordList } from '@vended/design/table/RecordList';
import { sortsIn } from '@vended/design/table/sortsIn';
import { UnfoldingText } from '@vended/design/table/UnfoldingText';
import { useListAddressWithoutSearch } from '@vended/design/table/useListAddress';
import { color, font, space } from '@vended/design/theme/tokens';
import { useSaving } from '@vended/module/query/useSaving';
import { useShell } from '@vended/module/ShellContext';
import CircleCheck from 'lucide-react/icons/circle-check';
import { use, useState } from 'react';
import styled from 'styled-components';
import { StockPage } from '../parts/StockPage';
import { paths } from '../paths';
import { useEventRecords } from '../records/useRecordFilters';
import { Dismissing, isDismissed, isWaiting } from './dismissing';
import { eventFiltersOfDevice, eventFilters, everyState } from './eventFilters';
import { eventsFile, useEventsInfiniteQuery, useReopenEventMutation } from './eventsApi';
import { eventText, happenedText, openedBy } from './eventText';
import { useTryAgain } from './useTryAgain';

/** With an id of its own: that of an event is its device's, and two devices may have the same. */
type Row = ListedEvent & { readonly event_id: string };

const columns: readonly Column<Row, SortName<typeof listedEventFields>>[] = [
  { header: 'What', cell: (event) => <What event={event} />, width: 'minmax(9rem, 1.2fr)' },
  {
    header: listedEventFields.device_name.label,
    cell: ({ device_id, device_name }) => (
      <Link to={paths.record('device', device_id)}>{device_name || 'Device'}</Link>
    ),
  },
  {
    header: listedEventFields.reason.label,
    cell: (event) => <UnfoldingText>{reasonText(event)}</UnfoldingText>,
    width: 'minmax(6rem, 2fr)',
  },
  {
    header: listedEventFields.received_at.label,
    cell: ({ received_at }) => dayAndTimeOf(received_at),
    sort: 'received_at',
    width: 'minmax(5rem, 11rem)',
    labelled: true,
  },
];

/** For those who may book what was reported. */
const columnsWithActions: typeof columns = [
  ...columns,
  { header: 'Actions', cell: (event) => <EventActions event={event} />, width: '5.5rem' },
];

const sorts = sortsIn(columns);

const list = {
  label: 'Reports',
  rowsOf: (page: { readonly events: readonly ListedEvent[] }) =>
    page.events.map((event): Row => ({ ...event, id: `${event.device_id}-${event.id}`, event_id: event.id })),
};

// Loaded on demand: it contains a form.
const DismissDialog = onDemand(async () => (await import('./DismissDialog')).DismissDialog);

/** What devices reported and could not be applied, each with what has to be put right first; and what else somebody may want to see. */
export function EventsPage() {
  const { session } = useShell();
  const address = useListAddressWithoutSearch(sorts, eventFiltersOfDevice);
  const events = useRecordList(
    { ...list, columns: session.can('inventory.write') ? columnsWithActions : columns },
    address,
    useEventsInfiniteQuery(address.query, address.firstPage),
  );
  const records = useEventRecords(address.filters);
  // The address may name a state that does not exist. The API refuses it.
  const { state = 'waiting', device_id } = address.filters;
  const { title, empty } = states[isState(state) ? state : 'waiting'];
  const [dismissing, setDismissing] = useState<ListedEvent>();

  return (
    <StockPage title={title}>
      <ListBar list={events}>
        <CsvExport name="reports" request={eventsFile(address.query)} />
      </ListBar>
      <ListFilters
        filters={device_id === undefined ? eventFilters : eventFiltersOfDevice}
        address={{
          ...address,
          setFilters(changed) {
            // There is no list of all reports of all devices.
            const alsoState = changed['device_id'] === '' && state === everyState && { state: '' };
            address.setFilters({ ...changed, ...alsoState });
          },
        }}
        records={records}
      />
      <Dismissing value={setDismissing}>
        <ListTable
          list={events}
          empty={
            <EmptyState icon={CircleCheck} text={empty}>
              {state === 'waiting' &&
                'What a device reports and cannot be applied, such as a take from a bin without an item, waits here.'}
            </EmptyState>
          }
          emptyIfFiltered
        />
      </Dismissing>
      {dismissing && (
        <DismissDialog
          key={`${dismissing.device_id} ${dismissing.id}`}
          event={dismissing}
          onClose={() => setDismissing(undefined)}
        />
      )}
    </StockPage>
  );
}

/** The title of each list, and what it says without a row. */
const states: Readonly<
  Record<EventState | typeof everyState, { readonly title: string; readonly empty: string }>
> = {
  waiting: { title: 'Reports to be Checked', empty: 'No report has to be checked.' },
  fault: { title: 'Reported Faults', empty: 'No device has reported a fault.' },
  not_allowed: {
    title: 'Openings Without Access',
    empty: 'Nobody without access has opened a device.',
  },
  against_rule: {
    title: 'Reports Against a Rule',
    empty: 'No device has reported anything against a rule.',
  },
  dismissed: { title: 'Dismissed Reports', empty: 'No report was dismissed.' },
  [everyState]: { title: 'Reports of a Device', empty: 'This device has not reported anything yet.' },
};

const isState = (value: string): value is keyof typeof states => Object.hasOwn(states, value);

/** Why it waits, or what else is to be known of it. */
function reasonText({
  reason,
  was_allowed,
  broken_rule,
  dismissed_by,
  dismissed_because,
}: ListedEvent): string {
  const texts = [
    reason,
    was_allowed === false ? 'Had no access to this device then.' : '',
    broken_rule,
    dismissed_by ? `Dismissed by ${dismissed_by}: ${dismissed_because}` : '',
  ];
  return texts.filter(Boolean).join(' ') || '–';
}

/** What the device says, when that was by its clock, and who opened it. */
function What({ event }: { readonly event: ListedEvent }) {
  return (
    <span id={lineId(event)}>
      <Kind>{eventText(event)}</Kind>
      <Muted>{[happenedText(event), openedBy(event)].filter(Boolean).join(', ')}</Muted>
    </span>
  );
}

/** The element that says what was reported, which describes the button in its row. */
const lineId = ({ id }: ListedEvent) => `report-${id}`;

/** What can be done with a report: all that waits of its device is applied once more, or this is dismissed; or it is made to wait again. */
function EventActions({ event }: { readonly event: Row }) {
  if (isWaiting(event)) return <WaitingActions event={event} />;
  return isDismissed(event) ? <Reopen event={event} /> : '–';
}

function Reopen({ event }: { readonly event: Row }) {
  const { status } = useShell();
  const { save, saving } = useSaving(useReopenEventMutation(), 'Failed to reopen the report');

  async function reopen() {
    const saved = await save({ device_id: event.device_id, event_id: event.event_id });
    if (!saved) return;
    status.success(
      saved.reopened > 0
        ? 'Report reopened. It is among those to be checked.'
        : 'Another person has reopened this report already.',
    );
  }

  return (
    <Button
      size="small"
      aria-describedby={lineId(event)}
      busy={saving && 'Saving...'}
      onClick={() => void reopen()}
    >
      Reopen
    </Button>
  );
}

function WaitingActions({ event }: { readonly event: Row }) {
  const { tryAgain, saving } = useTryAgain(event.device_id);
  const dismiss = use(Dismissing);
  return (
    <Buttons>
      <Button
        size="small"
        aria-describedby={lineId(event)}
        busy={saving && 'Applying...'}
        onClick={() => void tryAgain()}
      >
        Try again
      </Button>
      <Button
        size="small"
        aria-describedby={lineId(event)}
        onClick={() => dismiss({ ...event, id: event.event_id })}
      >
        Dismiss
      </Button>
    </Buttons>
  );
}

const Buttons = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`;

const Kind = styled.span`
  display: block;
  font-weight: ${font.medium};
`;

const Muted = styled.span`
  color: ${color.muted};
  font-size: ${font.caption};
`;
