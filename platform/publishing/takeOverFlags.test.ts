import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { emptyFolder } from '../testing/folders';
import { closedAfterUse } from '../testing/lifetimes';
import { postgres } from '../testing/platformDatabase';
import { openNode } from '../testing/registries';
import { closeStores } from './openStores';
import { endRollouts, startRollout } from './startRollout';

const account = randomUUID();

/** The product's database as the release before left it. */
async function productWithFlags() {
  const url = await postgres.create();
  await postgres.run(
    url,
    `CREATE TABLE public.feature_flags (
       id uuid PRIMARY KEY, key text NOT NULL UNIQUE, kind text NOT NULL, description text NOT NULL DEFAULT '',
       default_value jsonb NOT NULL, chosen_value jsonb NOT NULL, accounts jsonb NOT NULL, user_types jsonb NOT NULL,
       share double precision NOT NULL, created_at timestamptz NOT NULL DEFAULT now(), archived_at timestamptz)`,
  );
  const add = (key: string, rest = '', values = '') =>
    postgres.run(
      url,
      `INSERT INTO public.feature_flags (id, key, kind, default_value, chosen_value, accounts, user_types, share${rest})
       VALUES ('${randomUUID()}', '${key}', 'string', '"red"', '"blue"', '["${account}"]', '["user"]', 5${values})`,
    );
  await add('colour', ', description', `, 'Of the buttons'`);
  await add('old-colour', ', archived_at', ', now()');
  return { url, add };
}

/** A node, with the lines of its log. */
async function node(productUrl: string | null, registryUrl: string) {
  const log: unknown[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => log.push(JSON.parse(line)) });
  const modulesDir = await emptyFolder();
  const opened = await openNode({
    modulesDir,
    registryUrl,
    productUrl,
    logger,
    buildStore: { kind: 'folder' },
  });
  closedAfterUse(() => closeStores(opened));
  return { ...opened, log };
}

it.each([
  ['the same database', true],
  ['another one', false],
])('flags become values once, of the product in %s', async (_which, isSame) => {
  const { url, add } = await productWithFlags();
  const registryUrl = isSame ? url : await postgres.create();
  const { registry, ...stores } = await node(url, registryUrl);
  expect((await registry.read()).rollouts).toMatchObject([
    {
      ...{ kind: 'value', key: 'colour', value: 'blue', otherwise: 'red', description: 'Of the buttons' },
      whom: { accounts: [account], userTypes: ['user'], share: 5 },
      endsAt: null,
    },
  ]);
  expect(await registry.steps(5)).toMatchObject([
    { by: 'gateway', action: 'take over', what: 'flags colour' },
  ]);

  // What has ended does not come back, and what was made since stays.
  const who = { ...stores, registry, by: 'ada' };
  await endRollouts(who, () => true, 'all');
  await startRollout(
    who,
    { kind: 'value', key: 'shape', value: 'round' },
    { accounts: [], userTypes: [], share: 100 },
  );
  await add('size');
  await add('shape');
  const again = await node(url, registryUrl);
  expect((await again.registry.read()).rollouts).toMatchObject([
    { key: 'shape', value: 'round' },
    { key: 'size', value: 'blue' },
  ]);
});

it('flags are read in the role of the API, which the role of DATABASE_URL may take', async () => {
  const { url } = await productWithFlags();
  await postgres.run(
    url,
    `DO $$ BEGIN
       IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'vended_app') THEN CREATE ROLE vended_app; END IF;
       IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'vended_reader') THEN
         CREATE ROLE vended_reader LOGIN NOINHERIT PASSWORD 'tests';
       END IF;
     END $$;
     GRANT vended_app TO vended_reader;
     GRANT SELECT ON public.feature_flags TO vended_app`,
  );
  const asReader = new URL(url);
  asReader.username = 'vended_reader';
  asReader.password = 'tests';
  const { registry, log } = await node(asReader.href, await postgres.create());
  expect((await registry.read()).rollouts).toMatchObject([{ key: 'colour' }]);
  expect(log).toEqual([]);
});

it('several nodes that start at once take them over once', async () => {
  const { url } = await productWithFlags();
  const [first] = await Promise.all([node(url, url), node(url, url), node(url, url)]);
  expect((await first.registry.read()).rollouts).toHaveLength(1);
  expect(await first.registry.steps(5)).toHaveLength(1);
});

it('a flag that is malformed is named, and the others are taken over', async () => {
  const { url, add } = await productWithFlags();
  await add('shape');
  await postgres.run(url, `UPDATE public.feature_flags SET user_types = '["guest"]' WHERE key = 'shape'`);
  const { registry, log } = await node(url, url);
  expect((await registry.read()).rollouts).toMatchObject([{ key: 'colour' }]);
  expect(log).toMatchObject([{ flag: 'shape', msg: 'a flag is malformed: add it again as a value' }]);
});

it('a product whose database does not answer keeps no node from starting', async () => {
  const registryUrl = await postgres.create();
  const product = await postgres.create();
  await postgres.drop(product);
  const { registry, log } = await node(product, registryUrl);
  expect((await registry.read()).rollouts).toEqual([]);
  expect(log).toMatchObject([{ msg: expect.stringContaining('the next start takes them over') as string }]);
});
