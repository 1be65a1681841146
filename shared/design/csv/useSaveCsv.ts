import { useShell } from '@vended/module/ShellContext';
import { saveFile } from './saveFile';

/** Saves a CSV file whose text comes from code that is loaded on demand. If that fails, the status banner says so. */
export function useSaveCsv() {
  const shell = useShell();
  return async (file: string, createText: () => Promise<string>) => {
    try {
      saveFile(file, 'text/csv', await createText());
    } catch (error) {
      shell.report.error(error);
      shell.status.error('The file could not be created. Check your connection and try again.');
    }
  };
}
