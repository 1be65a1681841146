import { useEffect, useRef } from 'react';
import { useShell } from '@vended/module/ShellContext';
import type { ApiRequest } from '@vended/module/shellApi';
import type { ListPart } from '../table/listPages';
import type { Selection } from '../table/useSelection';
import { maxLabels, type Label } from './label';
import { LabelButton } from './LabelButton';

interface SelectionLabelsProps<Page, Row> {
  readonly selection: Selection<Row>;
  readonly labelOf: (row: Row) => Label;
  /** The request for one page of the rows that match the list's search and filters. */
  readonly request: (part: ListPart) => ApiRequest;
  readonly rowsOf: (page: Page) => readonly Row[];
}

/** Prints the labels of the selected rows, also of those that are not loaded yet. */
export function SelectionLabels<Page, Row>({
  selection,
  labelOf,
  request,
  rowsOf,
}: SelectionLabelsProps<Page, Row>) {
  const shell = useShell();
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);

  async function readAll() {
    if (selection.count > maxLabels) {
      const most = maxLabels.toLocaleString('en-GB');
      shell.status.error(`At most ${most} labels can be printed at once: choose fewer.`);
      return null;
    }
    try {
      const { readEveryRow } = await import('@vended/design/csv/everyRow');
      const list = await readEveryRow(shell, left.current.signal, request, rowsOf);
      if (list.ok) return list.rows.map(labelOf);
      shell.status.error(`Failed to read the records: ${list.failure.error}`);
    } catch (error) {
      if (left.current.signal.aborted) return null;
      shell.report.error(error);
      shell.status.error('Failed to read the records: check your connection and try again.');
    }
    return null;
  }

  return (
    <LabelButton
      size="small"
      text="Print labels"
      labels={selection.rows.map(labelOf)}
      read={selection.all ? readAll : undefined}
    />
  );
}
