import { emptyFolder } from '../testing/folders';
import { postgres } from '../testing/platformDatabase';
import { registryUrlOf, storesOf } from '../testing/registries';

/** The history of a registry in which these changes were stored. */
async function historyWith(...changes: readonly Readonly<Record<string, string>>[]) {
  const modulesDir = await emptyFolder();
  const url = await registryUrlOf(modulesDir);
  for (const [index, { by, action, what, why }] of changes.entries())
    await postgres.run(
      url,
      `INSERT INTO platform.revisions (revision, by, action, what, why, modules) VALUES ($1, $2, $3, $4, $5, '{}')`,
      [index + 1, by, action, what, why ?? null],
    );
  return (await storesOf(modulesDir)).registry.history();
}

test('what the history names cannot write to the terminal in which it is printed', async () => {
  const change = {
    ...{ by: 'ada\u001B[2J', action: 'promote' },
    ...{ what: 'mfe-alpha\r\n', why: 'new\u009B31m shelves' },
  };
  expect(await historyWith(change)).toMatchObject([
    { by: 'ada[2J', what: 'mfe-alpha', why: 'new31m shelves' },
  ]);
});

test('a change of a kind that only a later version makes can be read', async () => {
  expect(await historyWith({ by: 'ada', action: 'freeze', what: 'mfe-alpha' })).toMatchObject([
    { action: 'freeze', what: 'mfe-alpha' },
  ]);
});
