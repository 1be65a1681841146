import { archiveKinds, type ArchiveKindName } from '@vended/contract/archiveKinds';
import type { ArchiveAnswer, ArchiveInput } from '@vended/module/query/archivePost';
import { useSaving } from '@vended/module/query/useSaving';
import { useShell } from '@vended/module/ShellContext';

/** A mutation whose request is `archivePost`. */
export type ArchiveMutation = Parameters<typeof useSaving<ArchiveInput, ArchiveAnswer>>[0];

/** Archives and restores records of a kind. The banner says so, and offers the opposite as an undo. */
export function useArchive(kind: ArchiveKindName, mutation: ArchiveMutation) {
  const { status } = useShell();
  const { save, saving, undo } = useSaving(mutation, `Failed to change this ${archiveKinds[kind].record}`);

  return {
    saving,
    /**
     * Undoes adding a record, by archiving it.
     *
     * @param done called when it is undone, to leave the page of the record
     */
    undoAdded: (id: string, updated_at: string, done?: () => unknown) =>
      undo({ action: 'ARCHIVE', id, updated_at }, done),
    /**
     * @param leave navigates to the page that shows the banner; without it the page stays
     * @param changed called when it is done, and when it is undone
     */
    async change(
      wanted: ArchiveInput,
      { leave, changed }: { leave?: () => Promise<unknown>; changed?: () => void },
    ) {
      const saved = await save(wanted);
      if (!saved) return;
      changed?.();
      await leave?.();
      const opposite = wanted.action === 'ARCHIVE' ? ('RESTORE' as const) : ('ARCHIVE' as const);
      const { message, updated_at } = saved;
      status.success(message, undo({ action: opposite, id: wanted.id, updated_at }, changed));
    },
  };
}
