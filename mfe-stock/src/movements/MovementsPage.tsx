import type { SortName } from '@vended/contract/describedFields';
import type { ListedMovement } from '@vended/contract/stock/movements';
import { listedMovementFields } from '@vended/contract/stock/movements.fields';
import { movementKindText, recorderText } from '@vended/contract/stock/movementTexts';
import { CsvExport } from '@vended/design/csv/CsvExport';
import { dayAndTimeOf } from '@vended/design/format/dates';
import { Button } from '@vended/design/components/Button';
import { onDemand } from '@vended/design/components/onDemand';
import { Pill } from '@vended/design/components/Pill';
import { EmptyState } from '@vended/design/components/EmptyState';
import { CellText } from '@vended/design/table/CellText';
import type { Column } from '@vended/design/table/column';
import { DayFields, useDays } from '@vended/design/table/DayFields';
import { ListFilters } from '@vended/design/table/ListFilters';
import { ListBar, ListTable, useRecordList } from '@vended/design/table/RecordList';
import { sortsIn } from '@vended/design/table/sortsIn';
import { UnfoldingText } from '@vended/design/table/UnfoldingText';
import { useListAddressWithoutSearch } from '@vended/design/table/useListAddress';
import { color, font, radius, space } from '@vended/design/theme/tokens';
import { useShell } from '@vended/module/ShellContext';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { use, useMemo, useState } from 'react';
import styled from 'styled-components';
import { StockPage } from '../parts/StockPage';
import { useMovementRecords } from '../records/useRecordFilters';
import { Correcting, correctionsAmong, lineId, ShownCorrections } from './corrections';
import { Moments } from './Moments';
import { movementFilters } from './movementFilters';
import { movementsFile, useMovementsInfiniteQuery } from './movementsApi';
import { quantityText, wayText } from './movementText';

const columns: readonly Column<ListedMovement, SortName<typeof listedMovementFields>>[] = [
  { header: 'What', cell: (movement) => <What movement={movement} />, width: 'minmax(7rem, 1.6fr)' },
  { header: 'From and to', cell: wayText, width: 'minmax(6rem, 1.4fr)', ownLine: true },
  {
    header: listedMovementFields.happened_at.label,
    cell: (movement) => (
      <span>
        <Moments movement={movement} />
        <By>
          <CellText lines={1}>by {recorderText(movement)}</CellText>
        </By>
      </span>
    ),
    sort: 'happened_at',
    width: 'minmax(7rem, 1fr)',
  },
  {
    header: 'Why',
    cell: (movement) => {
      const why = whyText(movement);
      return why ? <UnfoldingText>{why}</UnfoldingText> : '–';
    },
    width: 'minmax(5rem, 1fr)',
  },
];

/** With the button of those who may correct a movement. */
const columnsWithActions: typeof columns = [
  ...columns,
  {
    header: 'Actions',
    cell: (movement) => (movement.correctable === 0 ? '–' : <Correct movement={movement} />),
    width: '6.5rem',
  },
];

const sorts = sortsIn(columns);

const list = {
  label: 'Movements',
  rowsOf: (page: { readonly movements: readonly ListedMovement[] }) => page.movements,
};

// Loaded on demand: it contains a form.
const CorrectDialog = onDemand(async () => (await import('./CorrectDialog')).CorrectDialog);

/** The ledger: what was moved, the latest first. */
export function MovementsPage() {
  const { session } = useShell();
  const [correcting, setCorrecting] = useState<ListedMovement>();
  const address = useListAddressWithoutSearch(sorts, movementFilters);
  const { days, query: between } = useDays();
  const query = { ...address.query, ...between };
  const movements = useRecordList(
    { ...list, columns: session.can('inventory.write') ? columnsWithActions : columns },
    address,
    useMovementsInfiniteQuery(query, address.firstPage),
  );
  const records = useMovementRecords(address.filters, placeName(movements.rows, query.place_id));
  const corrections = useMemo(() => correctionsAmong(movements.rows ?? []), [movements.rows]);
  const isFiltered = Object.keys(query).some((name) => name !== 'sort');

  return (
    <StockPage title="Stock Movements">
      <Correcting value={setCorrecting}>
        <ShownCorrections value={corrections}>
          <ListBar list={movements} filters={<DayFields days={days} onChange={address.setFilters} />}>
            <CsvExport name="movements" request={movementsFile(query)} />
          </ListBar>
          <ListFilters filters={movementFilters} address={address} records={records} />
          <ListTable
            list={movements}
            empty={
              <EmptyState icon={ArrowLeftRight} text="No movements found.">
                {isFiltered
                  ? 'No movements match these filters and days.'
                  : 'Everything that is received, moved, taken, returned, refilled, counted or scrapped appears here.'}
              </EmptyState>
            }
            emptyIfFiltered
          />
        </ShownCorrections>
      </Correcting>
      {correcting && (
        <CorrectDialog key={correcting.id} movement={correcting} onClose={() => setCorrecting(undefined)} />
      )}
    </StockPage>
  );
}

/** What happened. A correction leads to what it puts right, which then has the focus. */
function What({ movement }: { readonly movement: ListedMovement }) {
  const { corrected, isCorrected } = use(ShownCorrections);
  const wrong = corrected(movement);
  return (
    <Line id={lineId(movement.id)} tabIndex={-1}>
      <CellText lines={2}>
        <Kind>{movementKindText(movement)}</Kind> {quantityText(movement)} × {movement.description}
      </CellText>
      {isCorrected(movement.id) && <Pill>Corrected</Pill>}
      {wrong && (
        <Corrects type="button" onClick={() => document.getElementById(lineId(wrong.id))?.focus()}>
          Corrects: {movementKindText(wrong).toLowerCase()} {dayAndTimeOf(wrong.happened_at)}
        </Corrects>
      )}
      {movement.corrects !== null && !wrong && <Muted>Corrects a movement that is not in this list.</Muted>}
    </Line>
  );
}

/** Opens the form that puts a movement right. */
function Correct({ movement }: { readonly movement: ListedMovement }) {
  const onCorrect = use(Correcting);
  return (
    <Button size="small" aria-describedby={lineId(movement.id)} onClick={() => onCorrect(movement)}>
      Correct
    </Button>
  );
}

/** The order or delivery note, the job, and the reason. */
const whyText = ({ reference, job, reason }: ListedMovement) =>
  [
    reference && `${listedMovementFields.reference.label}: ${reference}`,
    job && `${listedMovementFields.job.label}: ${job}`,
    reason,
  ]
    .filter(Boolean)
    .join('. ');

/** What the place is called that the movements are filtered by: one end of each of them. */
function placeName([first]: readonly ListedMovement[] = [], placeId: string | undefined): string | undefined {
  if (!first || placeId === undefined) return undefined;
  return (first.from_place_id === placeId ? first.from_place : first.to_place) ?? undefined;
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  border-radius: ${radius.small};
`;

const Kind = styled.span`
  font-weight: ${font.medium};
`;

const By = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${font.caption};
`;

const Muted = styled.span`
  flex-basis: 100%;
  color: ${color.muted};
  font-size: ${font.caption};
`;

const Corrects = styled.button`
  flex-basis: 100%;
  min-block-size: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.action};
  font: inherit;
  font-size: ${font.caption};
  text-align: start;
  text-decoration: underline;
  cursor: pointer;
`;
