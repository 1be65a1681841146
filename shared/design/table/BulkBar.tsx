import { useId, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { BulkResult } from '@vended/contract/bulk';
import { Button } from '../components/Button';
import { InlineForm } from '../form/InlineForm';
import { counted } from './counted';
import { ScrollingLine } from './ScrollingLine';
import { color, font, media, radius, space } from '../theme/tokens';
import type { Selection } from './useSelection';

/** One field that can be set in all selected records. */
export interface BulkField<Values> {
  /** The field in a sentence, such as 'vendor'. */
  readonly name: string;
  readonly initial: string;
  readonly control: (props: {
    readonly value: string;
    readonly onChange: (value: string) => void;
  }) => ReactNode;
  /** The values to set, as they are stored, for what was entered. */
  readonly valuesOf: (entered: string) => Values;
}

/** The input of the call, without the filters. */
export type BulkChange<Values> =
  | { readonly action: 'CHANGE'; readonly set: Values; readonly rows: { id: string; updated_at: string }[] }
  | {
      readonly action: 'CHANGE_ALL';
      readonly set: Values;
      readonly found: number;
      readonly latest?: string | undefined;
    }
  | { readonly action: 'UNDO'; readonly rows: { id: string; from: Values; to: Values }[] };

interface BulkAnswer<Values> {
  readonly message: string;
  readonly rows: readonly { readonly id: string; readonly result: BulkResult; readonly before: Values }[];
}

interface BulkBarProps<Values> {
  readonly selection: Selection<{ readonly id: string; readonly updated_at: string }>;
  /** The records in words, such as 'item' and 'items'. */
  readonly inWords: { readonly record: string; readonly records: string };
  /** None if the user may not change the records. */
  readonly fields: readonly BulkField<Values>[];
  /** Changes without an input, such as archiving. */
  readonly actions?: readonly { readonly label: string; readonly set: Values }[];
  /** Makes the call; resolves to null if it failed, which the banner says. */
  readonly send: (change: BulkChange<Values>) => Promise<BulkAnswer<Values> | null>;
  readonly saving: boolean;
  /** More actions on the selection, such as an export. */
  readonly children?: ReactNode;
}

interface Done<Values> {
  readonly message: string;
  /** What undoes the change; empty after an undo. */
  readonly undo: { id: string; from: Values; to: Values }[];
}

/** Archives the selected records, or restores them where the list shows archived ones. */
export const archiveAction = (isOfArchived: boolean) =>
  isOfArchived
    ? ({ label: 'Restore', set: { archived: false } } as const)
    : ({ label: 'Archive', set: { archived: true } } as const);

/** How many records are selected, what can be done with them, and what was done last, with an undo. */
export function BulkBar<Values>({
  selection,
  inWords,
  fields,
  actions = [],
  send,
  saving,
  children,
}: BulkBarProps<Values>) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<string>();
  const [entered, setEntered] = useState('');
  const [done, setDone] = useState<Done<Values> | null>(null);
  const field = fields.find(({ name }) => name === open);
  const { count, found } = selection;
  const number = counted(count);

  async function change(set: Values) {
    const rows = selection.rows.map(({ id: row, updated_at }) => ({ id: row, updated_at }));
    const answer = await send(
      selection.all
        ? { action: 'CHANGE_ALL', set, found: count, latest: selection.latest }
        : { action: 'CHANGE', set, rows },
    );
    if (!answer) return selection.reload?.();
    const changed = answer.rows.filter(({ result }) => result === 'changed');
    setDone({
      message: answer.message,
      undo: changed.map(({ id: row, before }) => ({ id: row, from: set, to: before })),
    });
    setOpen(undefined);
    selection.clear();
    bar.current?.focus();
  }

  async function undo(rows: Done<Values>['undo']) {
    const answer = await send({ action: 'UNDO', rows });
    if (!answer) return;
    const kept = answer.rows.filter(({ result }) => result === 'kept').map((row) => selection.nameOf(row.id));
    const names = kept.filter((name) => name !== '').slice(0, 5);
    setDone({ message: ['Undone:', answer.message, names.join(', ')].filter(Boolean).join(' '), undo: [] });
    bar.current?.focus();
  }

  if (count === 0 && !done) return null;
  return (
    <Bar
      ref={bar}
      role="group"
      aria-label="Selection"
      tabIndex={-1}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) setOpen(undefined);
      }}
    >
      <Line>
        <Count role="status">{count > 0 ? `${number} selected` : done?.message}</Count>
        {count === 0 && done && done.undo.length > 0 && (
          <Button size="small" busy={saving && 'Undoing...'} onClick={() => void undo(done.undo)}>
            Undo
          </Button>
        )}
        {count === 0 && (
          <Button size="small" onClick={() => setDone(null)}>
            Close
          </Button>
        )}
        {count > 0 && (
          <>
            {found > count && (
              <Button size="small" onClick={selection.selectAll}>
                {`Select all ${counted(found)} that match`}
              </Button>
            )}
            {fields.map(({ name, initial }) => (
              <Button
                key={name}
                size="small"
                aria-expanded={open === name}
                aria-controls={open === name ? id : undefined}
                onClick={() => {
                  setEntered(initial);
                  setOpen(open === name ? undefined : name);
                }}
              >
                {`Set ${name}`}
              </Button>
            ))}
            {actions.map(({ label, set }) => (
              <Button key={label} size="small" busy={saving && 'Saving...'} onClick={() => void change(set)}>
                {label}
              </Button>
            ))}
            {children}
            <Button size="small" onClick={selection.clear}>
              Clear selection
            </Button>
          </>
        )}
      </Line>
      {count > 0 && field && (
        <Entry
          id={id}
          aria-label={`Set ${field.name}`}
          onSubmit={(event) => {
            event.preventDefault();
            void change(field.valuesOf(entered));
          }}
        >
          <div>{field.control({ value: entered, onChange: setEntered })}</div>
          <Button type="submit" variant="primary" busy={saving && 'Saving...'}>
            {`Set ${field.name} of ${number} ${count === 1 ? inWords.record : inWords.records}`}
          </Button>
        </Entry>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  inset-block-end: ${space[2]};
  z-index: 1;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.action};
  border-radius: ${radius.control};
  background: ${color.raised};

  ${media.print} {
    display: none;
  }
`;

const Line = styled(ScrollingLine)`
  ${media.narrow} {
    & > * {
      flex: none;
    }
  }
`;

const Count = styled.span`
  display: inline-flex;
  align-items: center;
  margin-inline-end: ${space[2]};
  font-weight: ${font.strong};
`;

const Entry = styled(InlineForm)`
  & > div {
    flex: 0 1 24rem;
    min-width: min(16rem, 100%);
  }
`;
