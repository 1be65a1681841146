import ArrowRight from 'lucide-react/icons/arrow-right';
import Undo from 'lucide-react/icons/undo-2';
import styled from 'styled-components';
import { auditVerb } from '@vended/contract/auditVerbs';
import type { Field, Fields } from '@vended/contract/describedFields';
import { historyKinds, type HistoryKindName } from '@vended/contract/historyKinds';
import type { HistoryChange, HistoryEntry } from '@vended/contract/recordHistory';
import { Button } from '../components/Button';
import { Icon } from '../components/Icon';
import { Spinner } from '../components/Spinner';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { dayAndTimeOf } from '../format/dates';
import { LoadFailure } from '../table/LoadFailure';
import { color, font, space } from '../theme/tokens';
import { fieldText } from '../format/fieldText';
import { useHistoryPages } from './useHistoryPages';

interface HistoryEntriesProps {
  readonly kind: HistoryKindName;
  readonly recordId: string;
  readonly fields: Fields;
  readonly textOf?: ((field: string, value: unknown) => string | undefined) | undefined;
  readonly canRestore: (change: HistoryChange) => boolean;
  readonly onRestore: (change: HistoryChange) => void;
}

/** What was changed in a record, newest first. */
export function HistoryEntries({ kind, recordId, ...shown }: HistoryEntriesProps) {
  const { entries, cursor, state, more } = useHistoryPages(kind, recordId);
  if (entries.length === 0 && state === 'loading') return <Spinner label="Loading history..." />;
  if (entries.length === 0 && state === 'failed')
    return <LoadFailure text="Failed to load the history" onRetry={more} />;
  if (entries.length === 0) return <Muted>No changes recorded yet.</Muted>;
  return (
    <>
      <Entries aria-label="Changes, newest first">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} record={historyKinds[kind].label.toLowerCase()} {...shown} />
          </li>
        ))}
      </Entries>
      {state === 'failed' && <p role="alert">Failed to load earlier changes.</p>}
      {cursor !== undefined && (
        <Button busy={state === 'loading' && 'Loading...'} onClick={more}>
          Show earlier changes
        </Button>
      )}
    </>
  );
}

interface EntryProps extends Omit<HistoryEntriesProps, 'kind' | 'recordId'> {
  readonly entry: HistoryEntry;
  /** Such as 'vendor'. */
  readonly record: string;
}

function Entry({ entry, record, fields, ...shown }: EntryProps) {
  const { created_at, username, action, changes } = entry;
  return (
    <>
      <p>
        <Who>{username}</Who> {auditVerb(action)} this {record}
        <Muted as="span">
          {' · '}
          <time dateTime={created_at}>{dayAndTimeOf(created_at)}</time>
        </Muted>
      </p>
      {changes.length === 0 && action === 'UPDATE' && <Muted>Nothing recorded here has changed.</Muted>}
      {changes.length > 0 && (
        <Changes>
          {changes.map((change) => (
            <ChangedField
              key={change.field}
              change={change}
              field={fields[change.field]}
              added={action === 'INSERT'}
              {...shown}
            />
          ))}
        </Changes>
      )}
    </>
  );
}

interface ChangedFieldProps extends Pick<HistoryEntriesProps, 'textOf' | 'canRestore' | 'onRestore'> {
  readonly change: HistoryChange;
  readonly field: Field | undefined;
  /** Whether the record was added by it, and so had no value before. */
  readonly added: boolean;
}

function ChangedField({ change, field, added, textOf, canRestore, onRestore }: ChangedFieldProps) {
  const label = field?.label ?? change.field;
  const text = (value: unknown, name: string | undefined) =>
    textOf?.(change.field, value) ?? fieldText(field, value, name);
  const before = text(change.before, change.before_name) || '–';
  const after = text(change.after, change.after_name) || '–';
  const hasValues = change.before !== null || change.after !== null;
  return (
    <Line>
      <Name>{label}</Name>
      {!hasValues && <Values>Changed</Values>}
      {hasValues && added && <Values>{after}</Values>}
      {hasValues && !added && (
        <Values>
          <VisuallyHidden>Before: </VisuallyHidden>
          <Old>{before}</Old> <Icon glyph={ArrowRight} size={14} /> <VisuallyHidden>After: </VisuallyHidden>
          <New>{after}</New>
        </Values>
      )}
      {hasValues && !added && canRestore(change) && (
        <Button size="small" icon={Undo} onClick={() => onRestore(change)}>
          Restore this value
          <VisuallyHidden>
            : {label} {before}
          </VisuallyHidden>
        </Button>
      )}
    </Line>
  );
}

const Entries = styled.ol`
  display: flex;
  flex-direction: column;
  margin: 0 0 ${space[3]};
  padding: 0;
  list-style: none;

  & > li {
    padding-block: ${space[3]};
    border-block-start: 1px solid ${color.hairline};
    overflow-wrap: anywhere;
  }
`;

const Who = styled.strong`
  font-weight: ${font.strong};
`;

const Muted = styled.p`
  color: ${color.muted};
`;

const Changes = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  margin: ${space[2]} 0 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[1]} ${space[3]};
`;

const Name = styled.span`
  flex: 0 0 9rem;
  color: ${color.muted};
`;

const Values = styled.span`
  flex: 1 1 12rem;
  min-width: 0;
  white-space: pre-line;

  & > svg {
    display: inline-block;
    vertical-align: -0.15em;
    color: ${color.muted};
  }
`;

const Old = styled.span`
  color: ${color.muted};
`;

const New = styled.span`
  font-weight: ${font.medium};
`;
