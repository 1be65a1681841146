import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import styled from 'styled-components';
import { readCode, shortenedCode, type RecordKind } from '@vended/contract/recordCode';
import { useShell } from '@vended/module/ShellContext';
import type { ApiRequest } from '@vended/module/shellApi';
import { Button } from '../components/Button';
import { IconButton } from '../components/IconButton';
import { Icon } from '../components/Icon';
import { Pill } from '../components/Pill';
import { draftKey, readDraft } from '../form/draftStorage';
import { Page } from '../page/Page';
import { LoadFailure } from '../table/LoadFailure';
import type { Selection } from '../table/useSelection';
import { color, font, size, space } from '../theme/tokens';
import { CodeHits } from './CodeHits';
import { createCollection, type Answer } from './collection';
import { findByCode, noSuchRecord, notLookedUp, type CodedList } from './findByCode';
import { Scanner } from './Scanner';

interface ScanBatchProps<Row> {
  /** Such as 'Scan Devices'. */
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
  /** The kind of records to collect. A code without a kind is assumed to be of this kind. */
  readonly kind: RecordKind;
  /** The request for one record. */
  readonly request: (id: string) => ApiRequest;
  /** The record in the answer. */
  readonly rowOf: (answer: never) => Row | undefined;
  readonly nameOf: (row: Row) => string;
  /** The list whose records are also found by codes of their own, such as bar codes. */
  readonly list?: CodedList;
  /** The actions on the collected records: a `BulkBar`. */
  readonly children: (collected: Selection<Row>) => ReactNode;
}

/**
 * Collects records by scanning their labels, for an action on all of them. The list is stored as a draft of the user, so it survives
 * leaving or reloading the page.
 */
export function ScanBatch<Row extends { readonly id: string; readonly archived_at: string | null }>({
  title,
  back,
  kind,
  request,
  rowOf,
  nameOf,
  list,
  children,
}: ScanBatchProps<Row>) {
  const shell = useShell();
  const key = draftKey(shell.session.current(), `scan ${kind}`);
  const collection = useMemo(() => createCollection<Row>(key), [key]);
  const { rows, unread, reading, seen } = useSyncExternalStore(collection.subscribe, collection.get);
  const [problem, setProblem] = useState<string | null>(null);
  const [several, setSeveral] = useState<{ code: string; rows: readonly Row[] } | null>(null);

  async function ask(id: string): Promise<Answer<Row>> {
    const result = await shell.request(request(id));
    if (result.ok) return rowOf(result.data as never) ?? 'gone';
    return result.failure.status === 404 ? 'gone' : 'failed';
  }

  const restore = useEffectEvent((left: AbortSignal) => {
    const ids = readDraft<{ ids: readonly string[] }>(key)?.changes.ids ?? [];
    if (ids.length > 0) void collection.read(ids, ask, left);
  });
  useEffect(() => {
    const left = new AbortController();
    restore(left.signal);
    return () => left.abort();
  }, [collection]);

  function refuse(reason: string): false {
    setProblem(reason);
    return false;
  }

  /** @returns whether the code is done with */
  async function collect(text: string): Promise<boolean> {
    setSeveral(null);
    const code = readCode(text, window.location.origin);
    if ('problem' in code) {
      if (!list || code.text === undefined) return refuse(code.problem);
      const found = await findByCode<Row>(shell.request, list, code.text);
      if ('failure' in found) return refuse(notLookedUp(found.failure));
      const [only, another] = found.rows;
      if (!only) return refuse(`No ${kind} in your account has the code ${shortenedCode(code.text)}.`);
      if (!another) return collectRecord(only.id);
      setProblem(null);
      setSeveral({ code: code.text, rows: found.rows });
      return true;
    }
    const { record } = code;
    if (record.kind && record.kind !== kind)
      return refuse(`This code is of another kind (${record.kind}). Only ${kind} codes can be scanned here.`);
    return collectRecord(record.id);
  }

  async function collectRecord(id: string): Promise<boolean> {
    const earlier = collection.get().rows.find((row) => row.id === id);
    if (earlier) {
      setProblem(`${nameOf(earlier)} is already in the list.`);
      return true;
    }
    const result = await shell.request(request(id));
    if (!result.ok) return refuse(result.failure.status === 404 ? noSuchRecord : notLookedUp(result.failure));
    const row = rowOf(result.data as never);
    if (!row) return refuse(noSuchRecord);
    setProblem(null);
    collection.add(row);
    return true;
  }

  function choose(id: string) {
    setSeveral(null);
    void collectRecord(id);
  }

  const collected: Selection<Row> = {
    rows,
    all: false,
    count: rows.length,
    found: rows.length,
    latest: undefined,
    used: true,
    shown: rows.length === 0 ? 'none' : 'all',
    has: (id) => rows.some((row) => row.id === id),
    tick: (id, ticked) => ticked || collection.remove(id),
    tickShown: () => undefined,
    untick(ids) {
      for (const id of ids) collection.remove(id);
    },
    selectAll: () => undefined,
    clear: collection.clear,
    reload: () =>
      void collection.read(
        rows.map(({ id }) => id),
        ask,
      ),
    nameOf(id) {
      const row = seen.find((each) => each.id === id);
      return row ? nameOf(row) : '';
    },
  };

  return (
    <Page title={title} count={rows.length} back={back}>
      <Scanner onCode={collect} problem={problem} verb="Add" />
      {several && (
        <CodeHits
          code={several.code}
          hits={several.rows.map((row) => ({
            id: row.id,
            choice: <Button onClick={() => choose(row.id)}>{`Add ${nameOf(row)}`}</Button>,
          }))}
        />
      )}
      {unread.length > 0 && !reading && (
        <LoadFailure
          text={`Failed to load ${unread.length.toLocaleString('en-GB')} of the collected records`}
          onRetry={() => void collection.read(unread, ask)}
        />
      )}
      <List aria-label="Collected">
        {rows.map((row) => (
          <li key={row.id}>
            <span>{nameOf(row)}</span>
            {row.archived_at && <Pill>Archived</Pill>}
            <IconButton aria-label={`Remove ${nameOf(row)}`} onClick={() => collection.remove(row.id)}>
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
    gap: ${space[3]};
    min-height: ${size.row};
    border-block-end: 1px solid ${color.hairline};
    padding-inline-start: ${space[3]};
    font-weight: ${font.medium};
    overflow-wrap: anywhere;

    & > :first-child {
      flex: 1;
    }
  }
`;
