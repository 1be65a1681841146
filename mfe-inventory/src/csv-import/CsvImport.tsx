import { size, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { useShell } from '@vended/module/ShellContext';
import { useId, useState } from 'react';
import type { ImportInput, ImportOutcome } from '@vended/contract/imports';
import { FileField } from '@vended/design/form/FileField';
import { Button } from '@vended/design/components/Button';
import { CsvCheck } from './CsvCheck';
import { CsvTemplate } from './CsvTemplate';
import type { CsvHeader, CsvRecords } from './readCsv';
import { rowCount } from '@vended/design/csv/rowCount';

/** An import call with `useSaving`. */
interface ImportCall {
  readonly save: (input: ImportInput) => Promise<ImportOutcome | null>;
  readonly saving: boolean;
}

interface CsvImportProps {
  /** The plural name of the records, such as 'vendors'. */
  readonly name: string;
  readonly columns: readonly CsvHeader[];
  /** Validates the rows without storing them. */
  readonly check: ImportCall;
  /** Stores all rows, or none. */
  readonly store: ImportCall;
  readonly onImported: () => unknown;
}

interface Checked {
  readonly file: CsvRecords;
  readonly outcome: ImportOutcome;
}

/** Imports a CSV file: shows its changes or errors first, and stores it after confirmation. */
export function CsvImport({ name, columns, check, store, onImported }: CsvImportProps) {
  const shell = useShell();
  const id = useId();
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [checked, setChecked] = useState<Checked | null>(null);

  async function handleChoice(file: File | null) {
    setChosen(file);
    setProblem(undefined);
    setChecked(null);
    if (!file) return;
    const reader = await import('./readCsv').catch((error: unknown) => shell.report.error(error));
    if (!reader) {
      setProblem('The file could not be read. Check your connection and choose it again.');
      return;
    }
    const { readCsv, UnreadableCsv } = reader;
    try {
      const records = await readCsv(file, columns);
      const outcome = await check.save({ rows: [...records.records], check: true });
      if (outcome) setChecked({ file: records, outcome });
    } catch (error) {
      if (!(error instanceof UnreadableCsv)) throw error;
      setProblem(`${error.message} Choose another file, or correct this one.`);
    }
  }

  async function handleImport({ file }: Checked) {
    if (await store.save({ rows: [...file.records] })) await onImported();
  }

  const changes = checked && checked.outcome.added + checked.outcome.changed;
  return (
    <Steps>
      <Narrow>
        <CsvTemplate name={name} columns={columns} />
        <FileField
          id={id}
          name="file"
          label="CSV file"
          hint="Nothing is stored before you have seen what would change."
          accept=".csv,text/csv"
          value={chosen}
          onChange={(file) => void handleChoice(file)}
          error={problem}
        />
      </Narrow>
      {check.saving && <p role="status">Checking the rows...</p>}
      {checked && <CsvCheck name={name} {...checked} />}
      {checked && changes !== null && changes > 0 && checked.outcome.errors.length === 0 && (
        <div>
          <Button
            variant="primary"
            busy={store.saving && 'Importing...'}
            onClick={() => void handleImport(checked)}
          >
            Import {rowCount(changes)}
          </Button>
        </div>
      )}
    </Steps>
  );
}

const Steps = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[6]};
`;

/** Content in the width of a form. */
const Narrow = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};
  max-width: ${size.form};
`;
