import type { OutputOf } from '@vended/contract/call';
import type { listLevels } from '@vended/contract/stock/levels';
import { useShell } from '@vended/module/ShellContext';
import { useEffect, useState } from 'react';

/** How many levels are counted at most: enough for a day's work, and little to read. */
const most = 100;

/** How many levels a filter finds; `more` if there are more than that. */
export interface LevelCount {
  readonly value: number;
  readonly more: boolean;
}

/** The filters whose levels are counted, by the figure that leads to them. */
export const counted = {
  low: { state: 'low' },
  empty: { state: 'empty' },
  toCount: { counting: 'asked' },
} as const;

type Counts = Readonly<Record<keyof typeof counted, LevelCount>>;

/** Counts levels by reading the lists that the figures lead to, and again when the shell says that data may have changed. */
export function useLevelCounts(accountId: string) {
  const shell = useShell();
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<{ readonly data?: Counts; readonly failed: boolean }>({ failed: false });

  useEffect(() => shell.refresh.subscribe(() => setAttempt((before) => before + 1)), [shell]);

  useEffect(() => {
    let current = true;
    const lists = Object.entries(counted).map(async ([figure, filter]) => {
      const result = await shell.request({
        method: 'GET',
        path: '/stock_levels',
        input: { ...filter, limit: most },
        answers: { levels: 'list' },
      });
      if (!result.ok) return null;
      const { levels, next_cursor } = result.data as OutputOf<typeof listLevels>;
      return [figure, { value: levels.length, more: next_cursor !== undefined }] as const;
    });
    void Promise.all(lists).then((counts) => {
      if (!current) return;
      const known = counts.filter((count) => count !== null);
      const isWhole = known.length === counts.length;
      setRead((before) =>
        isWhole
          ? { data: Object.fromEntries(known) as Counts, failed: false }
          : { ...before, failed: before.data === undefined },
      );
    });
    return () => {
      current = false;
    };
  }, [shell, accountId, attempt]);

  return { ...read, retry: () => setAttempt((before) => before + 1) };
}
