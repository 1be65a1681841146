import { emptyFolder } from '../testing/folders';
import { databaseOf } from '../testing/registries';
import { postgresSignatures } from './postgresSignatures';
import { createTeamKey } from './teamKeys';

/** The keys of an installation, with what nodes of all releases read and write in its table. */
async function keys() {
  const database = await databaseOf(await emptyFolder());
  const signatures = postgresSignatures(database);
  const make = async (...may: string[]) => {
    const wanted = { team: 'Reports', modules: ['mfe-reports'], may, days: null, by: 'ada' };
    return (await createTeamKey(signatures, wanted)).key;
  };
  const stored = database.db.selectFrom('team_keys').select('may');
  return { signatures, make, stored: async () => (await stored.execute()).map(({ may }) => may) };
}

it('what a key may do is stored in the words that nodes of the release before read', async () => {
  const { signatures, make, stored } = await keys();

  const { id, may } = await make('promote', 'rollout', 'link');

  expect(await stored()).toEqual([['promote', 'trial', 'preview']]);
  expect(may).toEqual(['promote', 'rollout', 'link']);
  expect((await signatures.teamKey(id))?.may).toEqual(may);
});

it('a key is made with the words of the release before, too, and of no other', async () => {
  const { make } = await keys();

  expect((await make('publish', 'trial', 'preview')).may).toEqual(['publish', 'rollout', 'link']);
  await expect(make('publish', 'prune')).rejects.toThrow(
    'A key cannot be for "prune". Name some of publish, promote, rollback, rollout, link: --may publish.',
  );
});
