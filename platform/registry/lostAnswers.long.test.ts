import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
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

/** A registry with alpha 1.0.0 live, of which something is lost on the way to its database. */
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
    way.open();
    await store.close();
    way.close();
  };
  await promote('1.0.0');
  return {
    promote,
    /** What each change made live, as it is stored. */
    stored: () =>
      postgres.run(
        url,
        `SELECT by, modules -> 'mfe-alpha' ->> 'live' AS live FROM platform.revisions ORDER BY revision`,
      ),
    /** What another node does. */
    addRevision: (by: string, version: string) =>
      postgres.run(
        url,
        `INSERT INTO platform.revisions (revision, by, action, what, modules) VALUES (2, $1, 'promote', 'mfe-alpha', $2)`,
        [by, JSON.stringify(alpha(version))],
      ),
    way,
  };
}

const first = { by: 'ada', live: '1.0.0+0123456789abcdef' };

describe('a change whose connection is lost while it is committed', () => {
  it('has been made where only the answer was lost, once', async () => {
    const { promote, stored, way } = await registry();
    way.atNextCommit(({ deliver }) => deliver());
    expect(await promote('1.1.0')).toMatchObject({ changed: true, modules: alpha('1.1.0') });
    expect(await stored()).toEqual([first, { by: 'ada', live: '1.1.0+0123456789abcdef' }]);
  });

  it('fails where the commit did not arrive, and has changed nothing', async () => {
    const { promote, stored, way } = await registry();
    way.atNextCommit(({ cutOff }) => cutOff());
    await expect(promote('1.1.0')).rejects.toThrow(
      /^The registry's database cannot read or change what is live \([^\n]+\): start it, or free disk space\.$/,
    );
    expect(await stored()).toEqual([first]);
    expect(await promote('1.1.0')).toMatchObject({ changed: true });
  });

  it('is lost to that of another node that was made instead', async () => {
    const { promote, stored, addRevision, way } = await registry();
    way.atNextCommit(async ({ cutOff }) => {
      await cutOff();
      await addRevision('grace', '2.0.0');
    });
    await expect(promote('1.1.0')).rejects.toThrow(
      'grace made change 2 at the same time (promote mfe-alpha), so nothing was changed here.',
    );
    expect(await stored()).toEqual([first, { by: 'grace', live: '2.0.0+0123456789abcdef' }]);
  });

  it('says that nobody knows whether it was made, where the database stays away', async () => {
    const { promote, way } = await registry();
    way.atNextCommit(async ({ deliver }) => {
      await deliver();
      way.block();
    });
    await expect(promote('1.1.0')).rejects.toThrow(
      /^The registry's database did not answer \([^\n]+\), so it is not known whether the change was made\. See npm run module -- history before you make it again\.$/,
    );
  });
});

/** What can happen to the commit of a transaction, before its connection is lost. */
interface Commit {
  /** The server gets it, and answers. */
  deliver(): Promise<void>;
  /** The server learns that the connection is lost, and never gets it. */
  cutOff(): Promise<void>;
}

/** A way to a server on this machine, on which the connection of a commit can be lost. */
async function wayTo(port: number) {
  let atCommit: ((commit: Commit) => Promise<unknown>) | null = null;
  let isOpen = true;
  const server = createServer((client) => {
    if (!isOpen) return void client.destroy();
    const there = connect(port, '127.0.0.1');
    let isLost = false;
    for (const socket of [client, there]) socket.on('error', () => undefined);
    client.on('close', () => there.destroy());
    there.on('close', () => isLost || client.destroy());
    there.on('data', (sent) => isLost || client.write(sent));
    client.on('data', (sent) => {
      if (!atCommit || !sent.includes('commit')) return void there.write(sent);
      isLost = true;
      void atCommit(commitOf(there, sent)).finally(() => client.destroy());
      atCommit = null;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    atNextCommit: (work: typeof atCommit) => void (atCommit = work),
    /** Nobody can connect. */
    block: () => void (isOpen = false),
    open: () => void (isOpen = true),
    close: () => void server.close(),
  };
}

const commitOf = (there: Socket, sent: Buffer): Commit => ({
  async deliver() {
    there.write(sent);
    await once(there, 'data');
  },
  async cutOff() {
    there.destroy();
    await once(there, 'close');
  },
});
