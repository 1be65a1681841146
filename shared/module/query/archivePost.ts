import type { ArchiveIdName, ArchivePath } from '@vended/contract/archiveKinds';
import type { ApiRequest } from '../shellApi';

/** The argument of the mutation that archives and restores. */
export interface ArchiveInput {
  readonly action: 'ARCHIVE' | 'RESTORE';
  readonly id: string;
  /** The version that the user has seen. */
  readonly updated_at: string;
}

/** Its answer. */
export interface ArchiveAnswer {
  readonly message: string;
  readonly updated_at: string;
}

/**
 * Creates the request that archives or restores a record.
 *
 * @param path the path of the call that saves such records
 * @param idName the name of the record's id in that call
 */
export function archivePost<Path extends ArchivePath>(
  path: Path,
  idName: ArchiveIdName<Path>,
  { action, id, updated_at }: ArchiveInput,
): ApiRequest {
  const input = { action, [idName]: id, updated_at };
  return { method: 'POST', path, input, answers: { message: 'value', updated_at: 'value' } };
}
