import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { Link } from '../components/Link';
import { Select } from '../form/Select';
import { TextField } from '../form/TextField';
import type { Column } from '../table/column';
import { Table } from '../table/Table';
import { TickBox } from '../table/TickBox';
import { color, font, space } from '../theme/tokens';
import type { ImportColumn } from './importColumn';
import { isFaulty, type PreviewRow, type RowState } from './importWork';

interface ImportRowsProps {
  readonly name: string;
  readonly rows: readonly PreviewRow[];
  readonly columns: readonly ImportColumn[];
  readonly code: string | undefined;
  readonly recordText: ((cells: PreviewRow['cells']) => string) | undefined;
  /** The page of a record. */
  readonly recordPath: ((id: string) => string) | undefined;
  readonly onEdit: (row: number, field: string, text: string) => void;
  /** Called when the user has finished editing a row. */
  readonly onEdited: (row: number) => void;
  readonly onLeaveOut: (row: number, left: boolean) => void;
}

type Shown = 'all' | 'faulty' | RowState;

/** Shows the outcome of each row of a file: what changes, and the cells to correct. */
export function ImportRows({
  name,
  rows,
  columns,
  code,
  recordText,
  recordPath,
  onEdit,
  onEdited,
  onLeaveOut,
}: ImportRowsProps) {
  const id = useId();
  const [chosen, setChosen] = useState<Shown>();
  const shown = chosen ?? (rows.some(isFaulty) ? 'faulty' : 'all');
  const shownRows = rows.filter((row) =>
    shown === 'all' ? true : shown === 'faulty' ? isFaulty(row) : row.state === shown,
  );

  const tableColumns = useMemo((): readonly Column<PreviewRow>[] => {
    const title = columns.find(({ required }) => required)?.field ?? code ?? '';
    return [
      { header: 'Row', cell: ({ row }) => `Row ${row}`, width: '3.5rem' },
      {
        header: 'Record',
        cell({ cells, answer, state }) {
          const name = recordText?.(cells) || cells[title] || cells[code ?? ''] || '–';
          const id = state === 'stored' ? answer?.id : undefined;
          return id && recordPath ? <Link to={recordPath(id)}>{name}</Link> : name;
        },
        width: 'minmax(4.5rem, 1fr)',
      },
      {
        header: 'Result',
        cell: ({ state }) => <State $color={colors[state] ?? color.text}>{labels[state]}</State>,
        // For 'Not checked', the longest of them.
        width: '5.5rem',
      },
      {
        header: 'Values',
        cell: (row) => <Cells row={row} columns={columns} onEdit={onEdit} onEdited={onEdited} />,
        // Most of the width, because errors are sentences and the cells to correct are fields.
        width: 'minmax(0, 4fr)',
      },
      {
        header: 'Leave out',
        cell: ({ row, state }) =>
          state !== 'stored' && (
            <TickBox
              label={`Leave out row ${row}`}
              ticked={state === 'left out'}
              onTick={(left) => onLeaveOut(row, left)}
            />
          ),
        width: '4.5rem',
      },
    ];
  }, [columns, code, recordText, recordPath, onEdit, onEdited, onLeaveOut]);

  const count = (state: RowState) => rows.filter((row) => row.state === state).length;
  const states = (['new', 'changed', 'unchanged', 'left out', 'stored'] as const).filter(
    (state) => count(state) > 0 || shown === state,
  );
  const number = (many: number) => many.toLocaleString('en-GB');
  return (
    <>
      <Filter>
        <Select
          id={`${id}-shown`}
          name="shown"
          label="Show"
          error={undefined}
          value={shown}
          onChange={(value: Shown) => setChosen(value)}
          options={[
            { value: 'all', label: `All rows (${number(rows.length)})` },
            { value: 'faulty', label: `Errors only (${number(rows.filter(isFaulty).length)})` },
            ...states.map((state) => ({ value: state, label: `${labels[state]} (${number(count(state))})` })),
          ]}
        />
      </Filter>
      <Table
        label={`Rows of ${name}`}
        columns={tableColumns}
        rows={shownRows}
        failure={null}
        empty={<p>No rows of this kind.</p>}
      />
    </>
  );
}

const labels: Readonly<Record<RowState, string>> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  faulty: 'Error',
  kept: 'Kept back',
  restored: 'Unchanged',
  archived: 'Unchanged',
  'left out': 'Left out',
  stored: 'Imported',
  unchecked: 'Not checked',
};

/** Colours, which only repeat what the labels say. */
const colors: Readonly<Partial<Record<RowState, string>>> = {
  new: color.successText,
  changed: color.successText,
  stored: color.successText,
  faulty: color.errorText,
  kept: color.errorText,
};

interface CellsProps extends Pick<ImportRowsProps, 'columns' | 'onEdit' | 'onEdited'> {
  readonly row: PreviewRow;
}

/** The cells of a row: as fields to correct, with old and new texts, or unchanged. */
function Cells({ row: { row, cells, edited, answer, state }, columns, onEdit, onEdited }: CellsProps) {
  const id = useId();
  const problems = state === 'left out' || state === 'stored' ? [] : (answer?.problems ?? []);
  const problemOf = (field: string) =>
    problems.flatMap((problem) => (problem.field === field ? [problem.message] : [])).join(' ');
  const toCorrect =
    state === 'stored' || state === 'left out'
      ? []
      : columns.filter(({ field }) => problemOf(field) !== '' || edited.includes(field));
  const ofRow = problems.filter(({ field }) => !columns.some((column) => column.field === field));
  const others = columns.filter(({ field }) => !toCorrect.some((column) => column.field === field));
  const before = answer?.before ?? {};

  return (
    <Stack>
      {ofRow.map(({ message }) => (
        <Reason key={message}>{message}</Reason>
      ))}
      {toCorrect.map(({ field, header }) => (
        <TextField
          key={field}
          id={`${id}-${field}`}
          name={`${field}-${row}`}
          label={`${header}, row ${row}`}
          value={cells[field] ?? ''}
          error={problemOf(field) || undefined}
          onChange={(text) => onEdit(row, field, text)}
          onBlur={() => onEdited(row)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            onEdited(row);
            focusNext(event);
          }}
        />
      ))}
      {state === 'changed' && (
        <Changes>
          {'archived_at' in before && <li>Archived: will be restored.</li>}
          {others
            .filter(({ field }) => field in before)
            .map(({ field, header }) => (
              <li key={field}>
                {header}: <del>{before[field] || 'blank'}</del> → <ins>{cells[field] || 'blank'}</ins>
              </li>
            ))}
        </Changes>
      )}
      {state === 'new' && (
        <Texts>
          {others
            .filter(({ field }) => cells[field])
            .map(({ field, header }) => `${header}: ${cells[field] ?? ''}`)
            .join(' · ')}
        </Texts>
      )}
    </Stack>
  );
}

/** Enter moves to the next cell to correct, as in a spreadsheet. */
function focusNext({ currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  const inputs = [
    ...(currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>('input[type="text"]') ?? []),
  ];
  inputs[inputs.indexOf(currentTarget) + 1]?.focus();
}

const State = styled.span<{ $color: string }>`
  color: ${({ $color }) => $color};
  font-weight: ${font.medium};
`;

const Filter = styled.div`
  max-width: 16rem;
`;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  min-width: 0;
  text-align: start;
`;

const Reason = styled.p`
  color: ${color.errorText};
`;

const Texts = styled.p`
  color: ${color.muted};
`;

const Changes = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & del {
    color: ${color.muted};
  }
  & ins {
    text-decoration: none;
  }
`;
