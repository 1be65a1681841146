import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import { useState } from 'react';
import styled from 'styled-components';
import { archiveContents, contentsText } from '@vended/contract/archiveContents';
import { archiveKinds, type ArchiveKindName } from '@vended/contract/archiveKinds';
import { useShell } from '@vended/module/ShellContext';
import type { ShellApi } from '@vended/module/shellApi';
import { Button } from '../components/Button';
import { onDemand } from '../components/onDemand';
import { Icon } from '../components/Icon';
import { dayOf } from '../format/dates';
import { useListPlaces } from '../navigation/useListPlaces';
import { color, font, radius, size, space } from '../theme/tokens';
import { useArchive, type ArchiveMutation } from './useArchive';

interface RecordArchiveProps {
  readonly kind: ArchiveKindName;
  readonly record: { readonly id: string; readonly updated_at: string; readonly archived_at: string | null };
  /** What the record is called. */
  readonly name: string;
  /** The path of the list, to which the user returns when the record is archived; without it the page stays. */
  readonly list?: string;
  /** A mutation whose request is `archivePost`. */
  readonly mutation: ArchiveMutation;
}

// Loaded when it is asked for, because most records are not archived.
const ConfirmDialog = onDemand(
  async () => (await import('@vended/design/components/ConfirmDialog')).ConfirmDialog,
  () => null,
);

interface ArchivedNoticeProps extends Pick<RecordArchiveProps, 'kind' | 'record' | 'mutation'> {
  /** Called when the record was restored, or archived again by an undo, to reload it. */
  readonly onChanged?: () => unknown;
}

/** Shows since when a record is archived, with a button to restore it. Nothing for one that is not archived. */
export function ArchivedNotice({
  kind,
  record: { id, updated_at, archived_at },
  mutation,
  onChanged,
}: ArchivedNoticeProps) {
  const { session } = useShell();
  const { saving, change } = useArchive(kind, mutation);
  const { record, permission } = archiveKinds[kind];
  if (!archived_at) return null;
  return (
    <Notice role="note" aria-label="Archived">
      <Icon glyph={Archive} size={20} />
      <p>
        <b>Archived</b> on <time dateTime={archived_at}>{dayOf(archived_at)}</time>. This {record} is hidden
        from lists and cannot be changed.
      </p>
      {session.can(permission) && (
        <Button
          icon={ArchiveRestore}
          busy={saving && 'Restoring...'}
          onClick={() =>
            void change({ action: 'RESTORE', id, updated_at }, { changed: () => void onChanged?.() })
          }
        >
          Restore
        </Button>
      )}
    </Notice>
  );
}

/**
 * A button that archives a record after confirmation, and returns to the list; nothing for one that is archived already. The question
 * says how much is in the record.
 */
export function ArchiveButton({ kind, record: stored, name, list, mutation }: RecordArchiveProps) {
  const { navigate, request, session } = useShell();
  const { leftAt } = useListPlaces();
  const { saving, change } = useArchive(kind, mutation);
  const [asked, setAsked] = useState<boolean>();
  const [counting, setCounting] = useState(false);
  const [inIt, setInIt] = useState<string>();
  const { record, permission, effect } = archiveKinds[kind];
  const { id, updated_at, archived_at } = stored;
  if (archived_at || !session.can(permission)) return null;

  // Before the question is asked, so that its buttons do not move.
  async function ask() {
    setCounting(true);
    setInIt(await textOfContents(request, kind, id).catch(() => undefined));
    setCounting(false);
    setAsked(true);
  }

  return (
    <>
      <Button
        icon={Archive}
        size={list === undefined ? 'small' : 'regular'}
        aria-label={list === undefined ? `Archive ${name}` : undefined}
        busy={(saving && 'Archiving...') || (counting && 'Archive')}
        onClick={() => void ask()}
      >
        Archive
      </Button>
      {asked !== undefined && (
        <ConfirmDialog
          open={asked}
          title={name ? `Archive ${name}?` : `Archive this ${record}?`}
          confirmLabel="Archive"
          onConfirm={() => {
            setAsked(false);
            void change(
              { action: 'ARCHIVE', id, updated_at },
              list === undefined ? {} : { leave: () => navigate(leftAt(list)) },
            );
          }}
          onCancel={() => setAsked(false)}
        >
          {[effect, inIt, 'Its history is kept, and it can be restored at any time.']
            .filter(Boolean)
            .join(' ')}
        </ConfirmDialog>
      )}
    </>
  );
}

/** What is in a record, as a sentence; undefined where nothing can be in it, or where it cannot be counted. */
async function textOfContents(
  request: ShellApi['request'],
  kind: ArchiveKindName,
  id: string,
): Promise<string | undefined> {
  const contents = archiveContents[kind];
  if (!contents) return undefined;
  const answers = await Promise.all(
    contents.of.map((content) =>
      request({
        method: 'GET',
        path: `/${content}s`,
        input: { [contents.by]: id, count: 'rows', limit: 1 },
        answers: { counts: 'record' },
      }),
    ),
  );
  const counts = answers.flatMap((answer) =>
    answer.ok ? [(answer.data as { readonly counts: { readonly found: number } }).counts.found] : [],
  );
  return counts.length === answers.length ? contentsText(contents, counts) : undefined;
}

/** Archive or restore button for a row. */
export function RowArchive(props: Omit<RecordArchiveProps, 'list'>) {
  const { kind, record, name, mutation } = props;
  const { session } = useShell();
  const { saving, change } = useArchive(kind, mutation);
  const { id, updated_at, archived_at } = record;
  if (!archived_at) return <ArchiveButton {...props} />;
  if (!session.can(archiveKinds[kind].permission)) return null;
  return (
    <Button
      icon={ArchiveRestore}
      size="small"
      aria-label={`Restore ${name}`}
      busy={saving && 'Restoring...'}
      onClick={() => void change({ action: 'RESTORE', id, updated_at }, {})}
    >
      Restore
    </Button>
  );
}

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  max-width: ${size.form};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.sunken};

  & > svg {
    flex: none;
  }
  & > p {
    flex: 1 1 14rem;
  }
  & b {
    font-weight: ${font.strong};
  }
`;
