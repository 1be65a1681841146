import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '@vended/module/ShellContext';
import { Button } from '../components/Button';
import type { ExportedList } from './exportList';

/** Saves all records that match a list's filter, not only the rows loaded so far, as a CSV file. */
export function CsvExport<Page, Row>(list: ExportedList<Page, Row>) {
  const shell = useShell();
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
      const { exportList } = await import(/* webpackPrefetch: true */ './exportList');
      await exportList(shell, list, signal);
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
    <Button icon={Download} busy={exporting && 'Exporting...'} onClick={() => void handleExport()}>
      Export CSV
    </Button>
  );
}
