import { announce, createDatabase, withDatabase } from 'api/testing/testDatabases';
import { startTestServer } from 'api/testing/testServer';
import { pino } from 'pino';
import { openPlatformDatabase } from '../storage/platformDatabase';

/** One server for the run, with one database that has the gateway's tables, of which tests get copies. */
export default async function setUp(): Promise<void> {
  const { stop, ...running } = await startTestServer();
  const server = { ...running, template: 'registry_template' };
  await createDatabase(server, server.template);
  const url = withDatabase(server.adminUrl, server.template);
  await (await openPlatformDatabase(url, pino({ level: 'silent' }))).close();
  announce(server);
  tearDown = stop;
}

/** Stops the server. */
export let tearDown = (): Promise<void> => Promise.resolve();
