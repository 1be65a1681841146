import path from 'node:path';
import { writeDurably } from '../storage/durableFiles';
import { emptyFolder } from '../testing/folders';
import { readHistory, recordEntry } from './history';

test('what the history names cannot write to the terminal in which it is printed', async () => {
  const folder = await emptyFolder();
  const entry = {
    by: 'ada\u001B[2J',
    action: 'promote',
    what: 'mfe-alpha\r\n',
    why: 'new\u009B31m shelves',
  } as const;
  await recordEntry(folder, entry, { revision: 1, modules: {} });

  expect(await readHistory(folder, 1)).toMatchObject([
    { by: 'ada[2J', what: 'mfe-alpha', why: 'new31m shelves' },
  ]);
});

test('a change of a kind that only a later version makes can be read', async () => {
  const folder = await emptyFolder();
  const later = {
    revision: 1,
    at: new Date().toISOString(),
    by: 'ada',
    action: 'freeze',
    what: 'mfe-alpha',
    until: 'May',
  };
  await writeDurably(path.join(folder, 'history', '000001.json'), JSON.stringify({ ...later, modules: {} }));
  expect(await readHistory(folder, 1)).toMatchObject([{ action: 'freeze', what: 'mfe-alpha' }]);
});
