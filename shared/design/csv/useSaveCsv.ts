import type { CsvSeparator } from '@vended/contract/csvSeparators';
import { useShell } from '@vended/module/ShellContext';
import { keptSeparator } from '../table/csvSeparator';
import { saveFile } from './saveFile';

/**
 * Saves a CSV file whose text comes from code that is loaded on demand, with the separator that the person has chosen. If that fails,
 * the status banner says so.
 *
 * @returns a function that returns whether the file was saved
 */
export function useSaveCsv() {
  const shell = useShell();
  return async (file: string, createText: (separator: CsvSeparator) => Promise<string>): Promise<boolean> => {
    try {
      saveFile(file, 'text/csv', await createText(keptSeparator(shell.session.current())));
      return true;
    } catch (error) {
      shell.report.error(error);
      shell.status.error('The file could not be created. Check your connection and try again.');
      return false;
    }
  };
}
