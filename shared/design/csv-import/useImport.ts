import type { ImportInput, ImportOutput } from '@vended/contract/imports';
import { useSaving } from '@vended/module/query/useSaving';
import type { ImportSettings } from './useCsvImport';

type ImportMutation = Parameters<typeof useSaving<ImportInput, ImportOutput>>[0];

/** The name of the records and the calls of `CsvImport`. The banner says why a call failed. */
export function useImport(
  name: string,
  useMutation: () => ImportMutation,
): Pick<ImportSettings, 'name' | 'check' | 'store' | 'undo'> {
  const check = useSaving(useMutation(), 'Failed to check the rows');
  const store = useSaving(useMutation(), `Failed to import ${name}`);
  const undo = useSaving(useMutation(), 'Failed to undo the import');
  // What is said of the whole file is not part of these calls.
  return { name, check: check.save, store: (input) => store.save(input), undo: undo.save };
}
