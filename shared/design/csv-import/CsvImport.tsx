import Download from 'lucide-react/icons/download';
import Undo from 'lucide-react/icons/undo-2';
import { useId } from 'react';
import styled from 'styled-components';
import { Button } from '../components/Button';
import { ButtonLink } from '../components/ButtonLink';
import { rowCount } from '../csv/rowCount';
import { DraftOffer } from '../form/DraftOffer';
import { FileField } from '../form/FileField';
import { font, size, space } from '../theme/tokens';
import { ChooseLetters } from './ChooseLetters';
import { CsvTemplate } from './CsvTemplate';
import { ImportRows } from './ImportRows';
import { isFaulty, isReady, type RowState } from './importWork';
import { letterLabels } from './letters';
import { MapColumns } from './MapColumns';
import { useCsvImport, type CsvImportState, type ImportSettings } from './useCsvImport';
import { useSaveCsv } from '../csv/useSaveCsv';

/**
 * Imports a CSV file: asks which columns fill which fields, previews the outcome of each row, accepts corrections there, stores the
 * valid rows, and can undo the whole import.
 */
export function CsvImport(settings: ImportSettings) {
  const { name, columns, code } = settings;
  const id = useId();
  const state = useCsvImport(settings);
  const { work, headings, rows, readRows, preview, progress } = state;
  const { file } = work;
  return (
    <Steps>
      <Narrow>
        <DraftOffer
          form={state.form}
          heading={`Unfinished import of ${state.form.draft?.changes.file?.name ?? name}`}
        />
        {settings.wholeFile?.(work.said, state.say)}
        {!file && <CsvTemplate name={name} columns={columns} unlisted={settings.unlisted} />}
        <FileField
          id={id}
          name="file"
          label="CSV file"
          hint={hintFor(state)}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          value={null}
          onChange={(chosen) => void state.choose(chosen)}
          error={state.problem}
        />
      </Narrow>
      {file?.likelyLetters && readRows && work.step === 'columns' && (
        <ChooseLetters rows={readRows} letters={work.letters} onChoose={state.chooseLetters} />
      )}
      {file && rows && work.step === 'columns' && (
        <MapColumns
          headings={headings}
          rows={rows}
          columns={columns}
          mapping={work.mapping}
          onMap={state.map}
          onDone={state.startChecking}
        />
      )}
      {file && rows && work.step === 'rows' && (
        <>
          <Summary state={state} settings={settings} />
          {!progress && preview.some(({ state: what }) => what !== 'unchecked') && (
            <ImportRows
              name={name}
              rows={preview}
              columns={columns}
              code={code}
              recordText={settings.recordText}
              recordPath={settings.list?.recordPath}
              onEdit={state.edit}
              onEdited={state.recheck}
              onLeaveOut={state.leaveOut}
            />
          )}
        </>
      )}
    </Steps>
  );
}

function hintFor({ work: { file, letters }, rows }: CsvImportState): string {
  if (!file) return 'You will see all changes before anything is saved.';
  if (!rows) return `Choose ${file.name} again: your corrections are kept.`;
  const read = file.likelyLetters ? `, with ${letterLabels[letters]} letters` : '';
  return `${file.name} with ${rowCount(rows.length)}${read}. Choose another to start again.`;
}

/** The preview, the possible actions, and the result. */
function Summary({ state, settings }: { readonly state: CsvImportState; readonly settings: ImportSettings }) {
  const { name, list, undo, storesUnchanged } = settings;
  const saveCsv = useSaveCsv();
  const { work, headings, rows, preview, progress, failed, result } = state;
  const ready = preview.filter((row) => isReady(row, storesUnchanged)).length;
  const faulty = preview.filter(isFaulty).length;
  const leftOut = headings.filter((_heading, place) => !work.mapping[place]);

  const handleDownload = () =>
    saveCsv(`${name}-to-correct.csv`, async (separator) => {
      const { faultyRowsCsv } = await import('./faultyRows');
      return faultyRowsCsv(headings, work.mapping, rows ?? [], preview.filter(isFaulty), separator);
    });

  return (
    <Section aria-label="Import summary">
      <Announcement role="status">
        {progress ? (
          <p>
            {progress.doing} {progress.done.toLocaleString('en-GB')} of {rowCount(progress.total)}...
          </p>
        ) : (
          <>
            {result && <p>{result.message}</p>}
            <h2>{headingFor(state, ready, faulty)}</h2>
            <p>{countsOf(state)}</p>
            {leftOut.length > 0 && <p>Columns left out: {leftOut.join(', ')}.</p>}
          </>
        )}
      </Announcement>
      {result && result.kept.length > 0 && (
        <ul>
          {result.kept.map(({ row, problems }) => (
            <li key={row}>
              Row {row} was not changed: {problems.map(({ message }) => message).join(' ')}
            </li>
          ))}
        </ul>
      )}
      <Actions>
        {!failed && ready > 0 && (
          <Button
            variant="primary"
            busy={progress?.doing === 'Importing' && 'Importing...'}
            disabled={progress !== null}
            onClick={() => void state.importReady()}
          >
            Import {rowCount(ready)}
          </Button>
        )}
        {failed && <Button onClick={state.checkAgain}>Check again</Button>}
        {faulty > 0 && (
          <Button icon={Download} onClick={() => void handleDownload()}>
            Download {rowCount(faulty)} with errors
          </Button>
        )}
        {list && work.stored.length > 0 && <ButtonLink to={list.path}>View {name}</ButtonLink>}
        {undo && work.stored.length > 0 && (
          <Button icon={Undo} disabled={progress !== null} onClick={() => void state.undoImport()}>
            Undo the import
          </Button>
        )}
        <Button disabled={progress !== null || work.stored.length > 0} onClick={state.showColumns}>
          Change columns
        </Button>
      </Actions>
    </Section>
  );
}

function headingFor({ failed, work, preview }: CsvImportState, ready: number, faulty: number): string {
  if (failed) return 'The rows could not be checked';
  if (preview.some(({ state }) => state === 'unchecked')) return 'Checking the rows...';
  if (faulty > 0) return `${rowCount(faulty)} ${faulty === 1 ? 'needs' : 'need'} correcting`;
  if (ready > 0) return 'Ready to import';
  return work.stored.length > 0 ? 'All rows are imported' : 'Nothing to import';
}

/** How many rows have which outcome. */
function countsOf({ preview }: CsvImportState): string {
  const texts: readonly (readonly [RowState, string])[] = [
    ['new', 'to add'],
    ['changed', 'to change'],
    ['unchanged', 'already up to date'],
    ['faulty', 'with errors'],
    ['kept', 'kept back'],
    ['left out', 'left out'],
    ['stored', 'imported'],
  ];
  const counts = texts.flatMap(([state, what]) => {
    const count = preview.filter((row) => row.state === state).length;
    return count > 0 ? [`${count.toLocaleString('en-GB')} ${what}`] : [];
  });
  return counts.length > 0 ? `${counts.join(', ')}.` : '';
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

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};

  & h2 {
    font-size: ${font.lead};
  }
`;

const Announcement = styled.div`
  display: grid;
  gap: ${space[1]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
