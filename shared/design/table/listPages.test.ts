import { createTestShell } from '@vended/testing/testShell';
import { memoryLocation } from '@vended/testing/testLocation';
import { readEveryRow } from '../csv/everyRow';
import { listPages, pageSize } from './listPages';

test('the next page follows the cursor, and there is none after an answer without one or with null', () => {
  expect(listPages.getNextPageParam({ next_cursor: 'c1' })).toEqual({ limit: pageSize, cursor: 'c1' });
  expect(listPages.getNextPageParam({})).toBeUndefined();
  expect(listPages.getNextPageParam({ next_cursor: null })).toBeUndefined();
});

test('all rows of a list are read until an answer has no cursor, also where that is null', async () => {
  const answers = [
    { rows: [1, 2], next_cursor: 'c1' },
    { rows: [3], next_cursor: null },
  ];
  const asked: unknown[] = [];
  const { api } = createTestShell(memoryLocation('/vendors'), 'acme.admin');
  const read = await readEveryRow<number>(
    { ...api, request: () => Promise.resolve({ ok: true as const, data: answers.shift() }) },
    new AbortController().signal,
    (part) => {
      asked.push(part.cursor);
      return { method: 'GET', path: '/vendors' };
    },
    ({ rows }: { readonly rows: readonly number[] }) => rows,
  );
  expect(read).toEqual({ ok: true, rows: [1, 2, 3] });
  expect(asked).toEqual([undefined, 'c1']);
});
