import Download from 'lucide-react/icons/download';
import { use, useEffect, useRef, useState, type ComponentProps } from 'react';
import { useShell } from '@vended/module/ShellContext';
import { Button } from '../components/Button';
import { ChosenFields } from '../table/listColumns';
import type { ExportedList } from './exportList';

/**
 * Saves all records that match a list's filter, not only the rows loaded so far, as a CSV file: with all of its columns, or those
 * that the user has chosen.
 */
export function CsvExport<Row>({
  size,
  ...list
}: Omit<ExportedList<Row>, 'fields'> & Pick<ComponentProps<typeof Button>, 'size'>) {
  const shell = useShell();
  const fields = use(ChosenFields);
  const [exporting, setExporting] = useState(false);
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);

  async function handleExport() {
    setExporting(true);
    const { signal } = left.current;
    try {
      const { exportList } = await import(/* webpackPrefetch: true */ '@vended/design/csv/exportList');
      await exportList(shell, { ...list, fields }, signal);
    } catch (error) {
      if (signal.aborted) return;
      shell.report.error(error);
      shell.status.error(
        `Failed to export ${list.name}: Something went wrong. Check your connection and try again.`,
      );
    } finally {
      setExporting(false);
    }
  }

  return (
    <Button
      icon={Download}
      size={size ?? 'regular'}
      busy={exporting && 'Exporting...'}
      onClick={() => void handleExport()}
    >
      {list.only ? 'Export selected' : 'Export CSV'}
    </Button>
  );
}
