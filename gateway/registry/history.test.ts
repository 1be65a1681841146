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
