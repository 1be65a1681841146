import { useCallback, useEffect, useRef, useState } from 'react';
import type { HistoryKindName } from '@vended/contract/historyKinds';
import type { HistoryEntry, readRecordHistory } from '@vended/contract/recordHistory';
import type { OutputOf } from '@vended/contract/call';
import { get } from '@vended/module/query/moduleApi';
import { useShell } from '@vended/module/ShellContext';

const entriesOnPage = 20;

type Page = OutputOf<typeof readRecordHistory>;

interface Pages {
  readonly entries: readonly HistoryEntry[];
  /** Where the next page begins; undefined on the last one. */
  readonly cursor?: string | undefined;
  readonly state: 'loading' | 'failed' | 'loaded';
}

/** Reads the history of a record, newest first, page by page. `more` reads the next page, or retries one that failed. */
export function useHistoryPages(resource: HistoryKindName, recordId: string) {
  const shell = useShell();
  const [pages, setPages] = useState<Pages>({ entries: [], state: 'loading' });
  const left = useRef(new AbortController());

  const read = useCallback(
    async (cursor: string | undefined, signal: AbortSignal) => {
      const part = { limit: entriesOnPage, ...(cursor !== undefined && { cursor }) };
      const input = { resource, record_id: recordId, ...part };
      const request = get<typeof readRecordHistory>('/record_history', input, { entries: 'list' });
      const result = await shell.request({ ...request, signal }).catch(() => ({ ok: false }) as const);
      return result.ok ? (result.data as Page) : null;
    },
    [shell, resource, recordId],
  );

  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    void read(undefined, controller.signal).then((page) => {
      if (!controller.signal.aborted) setPages(page ? pagesWith([], page) : unread);
    });
    return () => controller.abort();
  }, [read]);

  async function more() {
    const { signal } = left.current;
    setPages({ ...pages, state: 'loading' });
    const page = await read(pages.cursor, signal);
    if (!signal.aborted) setPages(page ? pagesWith(pages.entries, page) : { ...pages, state: 'failed' });
  }

  return { ...pages, more: () => void more() };
}

const unread: Pages = { entries: [], state: 'failed' };

const pagesWith = (before: readonly HistoryEntry[], { entries, next_cursor }: Page): Pages => ({
  entries: [...before, ...entries],
  // Null is not a cursor either.
  cursor: next_cursor ?? undefined,
  state: 'loaded',
});
