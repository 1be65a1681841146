import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { readCode, type RecordKind } from '@vended/contract/recordCode';
import { useShell } from '@vended/module/ShellContext';
import type { ApiRequest } from '@vended/module/shellApi';
import { IconButton } from '../components/IconButton';
import { Icon } from '../components/Icon';
import { draftKey, readDraft, removeDraft, writeDraft } from '../form/draftStorage';
import { Page } from '../page/Page';
import type { Selection } from '../table/useSelection';
import { color, font, size, space } from '../theme/tokens';
import { Scanner } from './Scanner';

interface ScanBatchProps<Row> {
  /** Such as 'Scan Devices'. */
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
  /** What is collected. A code without a kind is taken as one of these. */
  readonly kind: RecordKind;
  /** The request for one record. */
  readonly request: (id: string) => ApiRequest;
  /** The record in the answer. */
  readonly rowOf: (answer: never) => Row | undefined;
  readonly nameOf: (row: Row) => string;
  /** What can be done with what was collected: a `BulkBar`. */
  readonly children: (collected: Selection<Row>) => ReactNode;
}

const gone = 'There is no such record in your account: it belongs to another account, or no longer exists.';

/**
 * Collects records by their labels, to do something with all of them. The list is a draft of the user's: it is there again after the page
 * was left or loaded again.
 */
export function ScanBatch<Row extends { readonly id: string }>({
  title,
  back,
  kind,
  request,
  rowOf,
  nameOf,
  children,
}: ScanBatchProps<Row>) {
  const shell = useShell();
  const key = draftKey(shell.session.current(), `scan ${kind}`);
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  // Also of those that are no longer in the list: an undo may name them.
  const [seen, setSeen] = useState<readonly Row[]>([]);

  function keep(next: readonly Row[]) {
    setRows(next);
    if (next.length === 0) removeDraft(key);
    else
      writeDraft(key, {
        changes: { ids: next.map(({ id }) => id) },
        base: {},
        typedAt: new Date().toISOString(),
      });
  }

  const latest = useRef({ rows, keep, request, rowOf, nameOf });
  useEffect(() => {
    latest.current = { rows, keep, request, rowOf, nameOf };
  });

  useEffect(() => {
    const ids = readDraft<{ ids: readonly string[] }>(key)?.changes.ids ?? [];
    let current = true;
    async function restore() {
      const found = await Promise.all(ids.map((id) => shell.request(latest.current.request(id))));
      if (!current) return;
      const restored = found.flatMap((result) =>
        result.ok ? (latest.current.rowOf(result.data as never) ?? []) : [],
      );
      setSeen((before) => [...before, ...restored]);
      setRows((added) => [...restored, ...added.filter(({ id }) => restored.every((row) => row.id !== id))]);
    }
    if (ids.length > 0) void restore();
    return () => {
      current = false;
    };
  }, [key, shell]);

  async function collect(text: string) {
    const code = readCode(text, window.location.origin);
    if ('problem' in code) return setProblem(code.problem);
    const { record } = code;
    if (record.kind && record.kind !== kind)
      return setProblem(
        `This code names another kind of record (${record.kind}): here you collect codes of one kind (${kind}).`,
      );
    const there = () => latest.current.rows.find(({ id }) => id === record.id);
    const earlier = there();
    if (earlier) return setProblem(`${nameOf(earlier)} is in the list already.`);
    const result = await shell.request(request(record.id));
    if (!result.ok)
      return setProblem(
        result.failure.status === 404 ? gone : `The code could not be looked up: ${result.failure.error}`,
      );
    const row = rowOf(result.data as never);
    if (!row) return setProblem(gone);
    setSeen((before) => [...before, row]);
    setProblem(null);
    if (!there()) latest.current.keep([row, ...latest.current.rows]);
  }

  const without = (id: string) => keep(rows.filter((row) => row.id !== id));
  const collected: Selection<Row> = {
    rows,
    all: false,
    count: rows.length,
    found: rows.length,
    used: true,
    shown: rows.length === 0 ? 'none' : 'all',
    has: (id) => rows.some((row) => row.id === id),
    tick: (id, ticked) => ticked || without(id),
    tickShown: () => undefined,
    selectAll: () => undefined,
    clear: () => keep([]),
    nameOf(id) {
      const row = seen.find((each) => each.id === id);
      return row ? nameOf(row) : '';
    },
  };

  return (
    <Page title={title} count={rows.length} back={back}>
      <Scanner onCode={(text) => void collect(text)} problem={problem} verb="Add" />
      <List aria-label="Collected">
        {rows.map((row) => (
          <li key={row.id}>
            <span>{nameOf(row)}</span>
            <IconButton aria-label={`Remove ${nameOf(row)}`} onClick={() => without(row.id)}>
              <Icon glyph={Trash} />
            </IconButton>
          </li>
        ))}
      </List>
      {children(collected)}
    </Page>
  );
}

const List = styled.ul`
  max-width: ${size.form};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: ${size.row};
    border-block-end: 1px solid ${color.hairline};
    padding-inline-start: ${space[3]};
    font-weight: ${font.medium};
    overflow-wrap: anywhere;
  }
`;
