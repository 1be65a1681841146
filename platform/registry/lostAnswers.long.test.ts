import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { pino } from 'pino';
import { openPlatformDatabase } from '../storage/platformDatabase';
import { postgres } from '../testing/platformDatabase';
import { postgresRegistry } from './postgresRegistry';

const logger = pino({ level: 'silent' });

let close: () => Promise<void> = () => Promise.resolve();
afterEach(() => close());

const alpha = (version: string) => ({
  'mfe-alpha': { live: `${version}+0123456789abcdef`, previous: [] },
});

/** A registry with alpha 1.0.0 live, of which an answer can be lost on the way from its database. */
async function registry() {
  const url = await postgres.create();
  const direct = new URL(url);
  const way = await wayTo(Number(direct.port));
  direct.port = String(way.port);
  const store = await postgresRegistry(await openPlatformDatabase(direct.href, logger), logger, false);
  const promote = (version: string) =>
    store.change(
      { by: 'ada', action: 'promote', what: `mfe-alpha ${version}` },
      () => ({ modules: alpha(version), rollouts: [] }),
      () => Promise.resolve(null),
    );
  close = async () => {
    await store.close();
    way.close();
  };
  await promote('1.0.0');
  return {
    url,
    promote,
    /** What each change made live, as it is stored. */
    async stored() {
      const rows = await postgres.run(
        url,
        `SELECT modules -> 'mfe-alpha' ->> 'live' AS live FROM platform.revisions ORDER BY revision`,
      );
      return rows.map(({ live }) => live);
    },
    way,
  };
}

it('a change whose answer is lost while it is committed says that nobody knows whether it was made', async () => {
  const { promote, stored, way } = await registry();
  way.loseAnswerToNextCommit();
  await expect(promote('1.1.0')).rejects.toThrow(
    /^The registry's database did not answer \([^\n]+\), so it is not known whether the change was made\. See npm run module -- history before you make it again\.$/,
  );
  expect(await stored()).toEqual(['1.0.0+0123456789abcdef', '1.1.0+0123456789abcdef']);
});

it('a change that the server refuses as it is committed says why, and was not made', async () => {
  const { url, promote, stored } = await registry();
  await postgres.run(
    url,
    `CREATE FUNCTION public.no_room() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$`,
  );
  await postgres.run(
    url,
    `CREATE CONSTRAINT TRIGGER no_room AFTER INSERT ON platform.revisions DEFERRABLE INITIALLY DEFERRED
     FOR EACH ROW EXECUTE FUNCTION public.no_room()`,
  );
  await expect(promote('1.1.0')).rejects.toThrow(/No space left on device\)/);
  expect(await stored()).toEqual(['1.0.0+0123456789abcdef']);
});

/** A way to a server on this machine, on which an answer can be lost with its connection. */
async function wayTo(port: number) {
  let losesAnswer = false;
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    let isLost = false;
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    upstream.on('data', (sent) => (isLost ? client.destroy() : client.write(sent)));
    client.on('data', (sent) => {
      isLost = losesAnswer && sent.includes('commit');
      if (isLost) losesAnswer = false;
      upstream.write(sent);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    loseAnswerToNextCommit: () => void (losesAnswer = true),
    close: () => void server.close(),
  };
}
