import { useId } from 'react';
import styled from 'styled-components';
import { rowCount } from '../csv/rowCount';
import { Button } from '../components/Button';
import { Select } from '../form/Select';
import { color, font, radius, space } from '../theme/tokens';
import { missingColumns, type ColumnMapping } from './columnMapping';
import type { ImportColumn } from './importColumn';
import type { CsvRow } from './csvRow';

interface MapColumnsProps {
  readonly headings: readonly string[];
  readonly rows: readonly CsvRow[];
  readonly columns: readonly ImportColumn[];
  readonly mapping: ColumnMapping;
  readonly onMap: (mapping: ColumnMapping) => void;
  readonly onDone: () => void;
}

/** Asks which field each column of a file fills, with an example from the file. */
export function MapColumns({ headings, rows, columns, mapping, onMap, onDone }: MapColumnsProps) {
  const id = useId();
  const missing = missingColumns(mapping, columns);
  const leftOut = headings.filter((_heading, place) => !mapping[place]);
  const optionsFor = (place: number) => [
    { value: '', label: 'Leave out' },
    ...columns
      .filter(({ field }) => field === mapping[place] || !mapping.includes(field))
      .map(({ field, header, required }) => ({
        value: field,
        label: required ? `${header} (required)` : header,
      })),
  ];
  return (
    <Section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>Columns</h2>
      <p>Match each column to a field. Fields that are not in the file keep their values.</p>
      <Columns>
        {headings.map((heading, place) => (
          <li key={heading}>
            <Select
              id={`${id}-${place}`}
              name={`column-${place}`}
              label={heading}
              hint={`Example: ${exampleIn(rows, place)}`}
              options={optionsFor(place)}
              value={mapping[place] ?? ''}
              onChange={(field) => onMap(mapping.map((other, index) => (index === place ? field : other)))}
              error={undefined}
            />
          </li>
        ))}
      </Columns>
      <div role="status">
        {leftOut.length > 0 && <p>Left out: {leftOut.join(', ')}</p>}
        {missing.length > 0 && (
          <Missing>Choose the column for {missing.map(({ header }) => header).join(', ')}.</Missing>
        )}
      </div>
      <div>
        <Button variant="primary" disabled={missing.length > 0} onClick={onDone}>
          Check {rowCount(rows.length)}
        </Button>
      </div>
    </Section>
  );
}

const exampleIn = (rows: readonly CsvRow[], place: number): string =>
  rows.map(({ cells }) => cells[place]?.trim() ?? '').find((cell) => cell !== '') ?? 'all cells are empty';

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};

  & > h2 {
    font-size: ${font.lead};
  }
`;

const Columns = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    min-width: 0;
    padding: ${space[3]};
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
  }
  & p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Missing = styled.p`
  color: ${color.errorText};
  font-weight: ${font.medium};
`;
