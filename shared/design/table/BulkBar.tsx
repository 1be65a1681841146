import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { BulkResult } from '@vended/contract/bulk';
import { useShell } from '@vended/module/ShellContext';
import { Button } from '../components/Button';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { InlineForm } from '../form/InlineForm';
import { saveBar } from '../form/saveBar';
import { isSettled } from '../form/settle';
import { counted } from './counted';
import { ScrollingLine } from './ScrollingLine';
import { color, font, layer, media, radius, shadow, space } from '../theme/tokens';
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
  /** The values to set, as they are stored, for what was entered, which is not blank. */
  readonly valuesOf: (entered: string) => Values;
  /** The values of a record without the field, where records may be without it: a choice of its own. */
  readonly removed?: Values;
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

/** Archives the selected records, or restores them where the list shows archived ones. */
export const archiveAction = (isOfArchived: boolean) =>
  isOfArchived
    ? ({ label: 'Restore', set: { archived: false } } as const)
    : ({ label: 'Archive', set: { archived: true } } as const);

/** How many records are selected, and what can be done with them. The banner says what was done, and offers the undo. */
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
  const { status } = useShell();
  const bar = useRef<HTMLDivElement>(null);
  const rest = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState<string>();
  const [entered, setEntered] = useState('');
  /** The versions for which a change was refused. */
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const field = fields.find(({ name }) => name === open);
  const removed = field?.removed;
  const { count, found } = selection;
  const isBlank = entered.trim() === '';
  const number = counted(count);
  const selected = `${number} ${count === 1 ? inWords.record : inWords.records}`;

  // The list has been read again since.
  const inTheWay = selection.rows.filter((row) => (refused.get(row.id) ?? row.updated_at) !== row.updated_at);
  const [one, another] = inTheWay;

  const hadFocus = useRef(false);
  useEffect(() => {
    if (count === 0 && hadFocus.current) rest.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [count]);

  const isShown = count > 0;
  useEffect(() => (isShown ? saveBar(bar.current) : undefined), [isShown]);

  function clear() {
    hadFocus.current = bar.current?.contains(document.activeElement) ?? false;
    setOpen(undefined);
    setRefused(new Map());
    selection.clear();
  }

  async function change(set: Values) {
    const rows = selection.rows.map(({ id: row, updated_at }) => ({ id: row, updated_at }));
    const answer = await send(
      selection.all
        ? { action: 'CHANGE_ALL', set, found: count, latest: selection.latest }
        : { action: 'CHANGE', set, rows },
    );
    if (!answer) {
      if (!selection.all) setRefused(new Map(rows.map((row) => [row.id, row.updated_at])));
      return selection.reload?.();
    }
    const undone = answer.rows
      .filter(({ result }) => result === 'changed')
      .map(({ id: row, before }) => ({ id: row, from: set, to: before }));
    status.success(
      answer.message,
      undone.length > 0 ? { label: 'Undo', run: () => void undo(undone) } : undefined,
    );
    clear();
  }

  async function undo(rows: { id: string; from: Values; to: Values }[]) {
    const answer = await send({ action: 'UNDO', rows });
    if (!answer) return;
    const kept = answer.rows.filter(({ result }) => result === 'kept').map((row) => selection.nameOf(row.id));
    const names = kept.filter((name) => name !== '').slice(0, 5);
    status.success(['Undone:', answer.message, names.join(', ')].filter(Boolean).join(' '));
  }

  // Keeps the focus where the bar was, so that Tab goes on from there.
  if (count === 0) return <VisuallyHidden ref={rest} tabIndex={-1} />;
  return (
    <Bar
      ref={bar}
      data-bottom-bar
      role="group"
      aria-label="Selection"
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) setOpen(undefined);
      }}
    >
      <Line>
        <Count role="status">{`${number} selected`}</Count>
        {found > count && (
          <Button size="small" onClick={selection.selectAll}>
            {`Select all ${counted(found)} that match`}
          </Button>
        )}
        {one && (
          <Button size="small" onClick={() => selection.untick(inTheWay.map((row) => row.id))}>
            {`Leave out ${another ? `the ${inTheWay.length} that others changed` : selection.nameOf(one.id)}`}
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
        <Button size="small" onClick={clear}>
          Clear selection
        </Button>
      </Line>
      {field && (
        <Entry
          id={id}
          aria-label={`Set ${field.name}`}
          onSubmit={(event) => {
            event.preventDefault();
            if (isBlank || !isSettled(event.currentTarget, status)) return;
            void change(field.valuesOf(entered));
          }}
        >
          <div>{field.control({ value: entered, onChange: setEntered })}</div>
          <Button type="submit" variant="primary" disabled={isBlank} busy={saving && 'Saving...'}>
            {`Set ${field.name} of ${selected}`}
          </Button>
          {removed !== undefined && (
            <Button busy={saving && 'Saving...'} onClick={() => void change(removed)}>
              {`Remove ${field.name} from ${selected}`}
            </Button>
          )}
        </Entry>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  inset-block-end: ${space[2]};
  /* Above the head of its table, which sticks too. */
  z-index: calc(${layer.sticky} + 1);
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

/**
 * Above the bar, so that opening it moves nothing: its buttons never appear under the pointer, where the second press of a double
 * click would confirm what nobody has read.
 */
const Entry = styled(InlineForm)`
  position: absolute;
  inset-block-end: calc(100% + ${space[1]});
  inset-inline: -1px;
  margin: 0;
  padding: ${space[3]};
  border: 1px solid ${color.action};
  border-radius: ${radius.control};
  background: ${color.raised};
  box-shadow: ${shadow.float};

  & > div {
    flex: 0 1 24rem;
    min-width: min(16rem, 100%);
  }
`;
