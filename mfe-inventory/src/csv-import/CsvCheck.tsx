import { font, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import type { ImportError, ImportOutcome } from '@vended/contract/imports';
import { Table } from '@vended/design/table/Table';
import type { CsvRecords } from './readCsv';
import { rowCount } from '@vended/design/csv/rowCount';

interface CsvCheckProps {
  readonly name: string;
  readonly file: CsvRecords;
  readonly outcome: ImportOutcome;
}

// Enough to see whether the columns are mapped correctly.
const previewRows = 10;

/** Shows what a file would change, or all errors in it. */
export function CsvCheck({ name, file, outcome }: CsvCheckProps) {
  const { errors } = outcome;
  return (
    <>
      <Result role="status" aria-label="What the check found">
        <h2>{errors.length > 0 ? 'This file cannot be imported yet' : 'Ready to import'}</h2>
        <p>{errors.length > 0 ? errorSummary(errors) : changeSummary(outcome)}</p>
        {file.ignored.length > 0 && <p>These columns are left out: {file.ignored.join(', ')}.</p>}
      </Result>
      {errors.length > 0 ? <Errors errors={errors} file={file} /> : <Preview name={name} file={file} />}
    </>
  );
}

function errorSummary(errors: readonly ImportError[]): string {
  const rows = new Set(errors.map(({ row }) => row)).size;
  return `${rowCount(rows)} ${rows === 1 ? 'needs' : 'need'} correcting. Nothing is stored until every row is right.`;
}

function changeSummary({ added, changed, unchanged }: ImportOutcome): string {
  const [toAdd, toChange, same] = [added, changed, unchanged].map((rows) => rows.toLocaleString('en-GB'));
  return `${toAdd} to add, ${toChange} to change, ${same} already as in the file.`;
}

function Errors({ errors, file }: { readonly errors: readonly ImportError[]; readonly file: CsvRecords }) {
  const headerOf = (field: string) => file.columns.find((column) => column.field === field)?.header ?? field;
  return (
    <Table
      label="Rows to correct"
      columns={[
        // Numbered as in a spreadsheet, where the header is row 1.
        { header: 'Row', cell: ({ row }) => row + 1, width: '5rem' },
        { header: 'Column', cell: ({ field }) => headerOf(field), width: '12rem' },
        { header: 'What is wrong', cell: ({ message }) => message },
      ]}
      rows={errors.map((error) => ({ ...error, id: `${error.row} ${error.field}` }))}
      failure={null}
      empty={null}
    />
  );
}

function Preview({ name, file }: { readonly name: string; readonly file: CsvRecords }) {
  return (
    <Table
      label={`The first ${name} of the file`}
      columns={file.columns.map(({ field, header }) => ({
        header,
        cell: (record: Readonly<Record<string, string>>) => record[field] || '–',
      }))}
      rows={file.records.slice(0, previewRows).map((record, row) => ({ ...record, id: String(row) }))}
      failure={null}
      empty={null}
    />
  );
}

const Result = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};

  & h2 {
    font-size: ${font.lead};
  }
`;
