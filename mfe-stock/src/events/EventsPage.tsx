import type { SortName } from '@vended/contract/describedFields';
import type { ListedEvent } from '@vended/contract/stock/deviceEvents';
import { listedEventFields } from '@vended/contract/stock/deviceEvents.fields';
import { Button } from '@vended/design/components/Button';
import { Link } from '@vended/design/components/Link';
import { dayAndTimeOf } from '@vended/design/format/dates';
import { EmptyState } from '@vended/design/components/EmptyState';
import { Page } from '@vended/design/page/Page';
import type { Column } from '@vended/design/table/column';
import { ListFilters } from '@vended/design/table/ListFilters';
import { ListBar, ListTable, useRecordList } from '@vended/design/table/RecordList';
import { sortsIn } from '@vended/design/table/sortsIn';
import { UnfoldingText } from '@vended/design/table/UnfoldingText';
import { useListAddressWithoutSearch } from '@vended/design/table/useListAddress';
import { color, font } from '@vended/design/theme/tokens';
import { useShell } from '@vended/module/ShellContext';
import CircleCheck from 'lucide-react/icons/circle-check';
import styled from 'styled-components';
import { paths } from '../paths';
import { useEventRecords } from '../records/useRecordFilters';
import { eventFilters } from './eventFilters';
import { useWaitingEventsInfiniteQuery } from './eventsApi';
import { eventText } from './eventText';
import { useTryAgain } from './useTryAgain';

const columns: readonly Column<ListedEvent, SortName<typeof listedEventFields>>[] = [
  { header: 'What', cell: (event) => <What event={event} />, width: 'minmax(9rem, 1.2fr)' },
  {
    header: listedEventFields.device_name.label,
    cell: ({ device_id, device_name }) => (
      <Link to={paths.record('device', device_id)}>{device_name || 'Device'}</Link>
    ),
  },
  {
    header: listedEventFields.reason.label,
    cell: ({ reason }) => <UnfoldingText>{reason}</UnfoldingText>,
    width: 'minmax(7rem, 2fr)',
  },
  {
    header: listedEventFields.received_at.label,
    cell: ({ received_at }) => dayAndTimeOf(received_at),
    sort: 'received_at',
    width: 'minmax(6rem, 11rem)',
  },
];

/** For those who may book what was reported. */
const columnsWithActions: typeof columns = [
  ...columns,
  { header: 'Actions', cell: (event) => <TryAgain event={event} />, width: '7rem' },
];

const sorts = sortsIn(columns);

const list = {
  label: 'Reports',
  // With ids of their own: that of an event is its device's, and two devices may have the same.
  rowsOf: (page: { readonly events: readonly ListedEvent[] }) =>
    page.events.map((event) => ({ ...event, id: `${event.device_id}-${event.id}` })),
};

/** What devices reported and could not be applied, each with what has to be put right first. */
export function EventsPage() {
  const { session } = useShell();
  const address = useListAddressWithoutSearch(sorts, eventFilters);
  const events = useRecordList(
    { ...list, columns: session.can('inventory.write') ? columnsWithActions : columns },
    address,
    useWaitingEventsInfiniteQuery(address.query, address.firstPage),
  );
  const records = useEventRecords(address.filters);

  return (
    <Page title="Reports to be Checked" back={{ to: paths.levels, label: 'Back to Stock' }}>
      <ListBar list={events} />
      <ListFilters filters={eventFilters} address={address} records={records} />
      <ListTable
        list={events}
        empty={
          <EmptyState icon={CircleCheck} text="No report has to be checked.">
            What a device reports and cannot be applied, such as a take from a bin without an item, waits
            here.
          </EmptyState>
        }
        emptyIfFiltered
      />
    </Page>
  );
}

/** What the device says, when that was by its clock, and who opened it. */
function What({ event }: { readonly event: ListedEvent }) {
  const { happened_at, person } = event;
  const when = happened_at === null ? 'At an unknown time' : dayAndTimeOf(happened_at);
  return (
    <span id={lineId(event)}>
      <Kind>{eventText(event)}</Kind>
      <Muted>{person === null ? when : `${when}, by ${person}`}</Muted>
    </span>
  );
}

/** The element that says what was reported, which describes the button in its row. */
const lineId = ({ id }: ListedEvent) => `report-${id}`;

/** Applies all that waits of the device once more. */
function TryAgain({ event }: { readonly event: ListedEvent }) {
  const { tryAgain, saving } = useTryAgain(event.device_id);
  return (
    <Button
      size="small"
      aria-describedby={lineId(event)}
      busy={saving && 'Applying...'}
      onClick={() => void tryAgain()}
    >
      Try again
    </Button>
  );
}

const Kind = styled.span`
  display: block;
  font-weight: ${font.medium};
`;

const Muted = styled.span`
  color: ${color.muted};
  font-size: ${font.caption};
`;
