import { demonstrationPassword } from '@vended/testing/conformance/demonstrationPassword';
import path from 'node:path';
import { pino, type Logger } from 'pino';
import type { z } from 'zod';
import { failure } from '@vended/contract/failure';
import { login, type Session } from '@vended/contract/sessions';
import { type Answer, type Caller as ConformanceCaller } from '@vended/testing/conformance/target';
import { createApi } from '../createApi';
import type { MailSettings } from '../mail/mailer';
import type { BucketAddress } from '@vended/server/bucketAddress';
import { startServer } from '@vended/server/httpServer';
import type { Database } from '../storage/access/database';
import { openStorage } from '../storage/openStorage';
import { lockDemonstration } from '../demonstration/knownPassword';
import { documentedAnswers, type OpenApiDocument } from './documentedAnswers';
import { createTestDatabase, loginUrl } from './testDatabases';

/** Where node_modules is. */
export const rootDir = path.resolve(__dirname, '../..');

/** The password of every demonstration account. */
export const password = demonstrationPassword;

/** A password that may be chosen: that of the demonstration may not. */
export const newPassword = 'a long password';

/** A caller with its own cookies, whose answers include the bytes. */
export interface Caller extends ConformanceCaller {
  send(...sent: Parameters<ConformanceCaller['send']>): Promise<Answer & { readonly bytes: Buffer }>;
}

export interface TestApi {
  readonly address: string;
  readonly database: Database;
  /** The database for the owner of its tables, as which the operator works. */
  readonly owner: Database;
  readonly databaseUrl: string;
  /** The database's address for its administrator, to whom row-level security does not apply. */
  readonly adminUrl: string;
  readonly anonymous: Caller;
  signIn(username: string, secret?: string): Promise<Caller>;
  /** The caller whom an answer has signed in. */
  signedInBy(answer: Answer): Caller;
  stop(): Promise<void>;
}

/**
 * Starts the API on its own database with the demonstration data, or as a second process on the database of another. In
 * production its users have no passwords: it would not start with those of the demonstration.
 */
export async function startTestApi({
  sharing,
  ...settings
}: {
  production?: boolean;
  openApi?: boolean;
  logger?: Logger;
  mail?: MailSettings;
  siteUrl?: string;
  pictureBucket?: BucketAddress;
  pingIntervals?: Readonly<Record<string, number>>;
  trustedProxies?: number;
  sharing?: TestApi;
} = {}): Promise<TestApi> {
  const databaseOfTest = sharing
    ? { url: sharing.databaseUrl, adminUrl: sharing.adminUrl, drop: () => Promise.resolve() }
    : await createTestDatabase();
  const storage = {
    databaseUrl: databaseOfTest.url,
    dataDir: '',
    rootDir,
    logger: pino({ level: 'silent' }),
  };
  if (settings.production) {
    const { database, close } = await openStorage(storage);
    await lockDemonstration(database, { userId: null, username: 'test' });
    await close();
  }
  const api = await createApi({
    ...storage,
    ...(await throughPooler(databaseOfTest)),
    production: false,
    ...settings,
  });
  const owner = await openStorage(storage, { as: 'owner', schema: 'leave' });
  const server = await startServer({ host: '127.0.0.1', port: 0 }, () => api.handler);
  const document = await fetch(`${server.address}/openapi.json`);
  // In production there is none.
  const requireDocumented = document.ok
    ? documentedAnswers((await document.json()) as OpenApiDocument)
    : () => undefined;
  const callerWith = (session: Session | null, cookie: string) =>
    caller({ address: server.address, requireDocumented }, session, cookie);
  const anonymous = callerWith(null, '');
  const signedInBy = (answer: Answer) =>
    callerWith(login.output.parse(answer.json()), answer.headers.get('set-cookie')?.split(';')[0] ?? '');

  return {
    address: server.address,
    database: api.database,
    owner: owner.database,
    databaseUrl: databaseOfTest.url,
    adminUrl: databaseOfTest.adminUrl,
    anonymous,
    async signIn(username, secret = password) {
      const answer = await anonymous.send(login, { username, password: secret });
      if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${answer.bytes.toString()}`);
      return signedInBy(answer);
    },
    signedInBy,
    async stop() {
      await server.stop();
      await api.close();
      await owner.close();
      await databaseOfTest.drop();
    },
  };
}

/** The API's connections through the pooler of the cluster's test A10, where these tests are a part of it. */
async function throughPooler(database: { readonly url: string; readonly adminUrl: string }) {
  const { TEST_POOLER } = process.env;
  if (!TEST_POOLER) return {};
  const direct = await loginUrl({ databaseUrl: database.url, adminUrl: database.adminUrl });
  const pooled = new URL(direct);
  pooled.host = TEST_POOLER;
  return { databaseUrl: pooled.href, databaseDirectUrl: direct };
}

interface Reached {
  readonly address: string;
  readonly requireDocumented: ReturnType<typeof documentedAnswers>;
}

function caller({ address, requireDocumented }: Reached, session: Session | null, cookie: string): Caller {
  const send: Caller['send'] = async ({ method, path: callPath }, input, headers = {}) => {
    const ids = session && { id: session.id, customer_account_id: session.customer_account_id };
    const sent = { ...ids, ...input };
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries<unknown>(sent)) {
      if (value !== undefined) query.set(key, typeof value === 'string' ? value : JSON.stringify(value));
    }
    const response = await fetch(`${address}${callPath}${method === 'GET' ? `?${query.toString()}` : ''}`, {
      method,
      headers: { ...(cookie && { Cookie: cookie }), 'Content-Type': 'application/json', ...headers },
      ...(method === 'POST' && { body: JSON.stringify(sent) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    requireDocumented(
      { method, path: callPath },
      { status: response.status, headers: response.headers, bytes },
    );
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      json: (): unknown => JSON.parse(bytes.toString()),
    };
  };

  return {
    session,
    send,
    async ask(call, input) {
      const answer = await send(call, { ...(input as object) });
      if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.bytes.toString()}`);
      return call.output.parse(answer.json()) as z.output<(typeof call)['output']>;
    },
    async refusal(call, input) {
      const answer = await send(call, input);
      if (answer.status < 400) throw new Error(`It was not refused: ${answer.bytes.toString()}`);
      return { status: answer.status, ...failure.parse(answer.json()) };
    },
  };
}
