import { demonstrationPassword } from '@vended/testing/conformance/demonstrationPassword';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pino, type Logger } from 'pino';
import type { UserType } from '@vended/contract/permissions';
import { login, type Session } from '@vended/contract/sessions';
import {
  callerOf,
  type Answer,
  type Caller as ConformanceCaller,
  type Target,
} from '@vended/testing/conformance/target';
import { createApi } from '../createApi';
import type { MailSettings } from '../mail/mailer';
import type { BucketAddress } from '@vended/server/bucketAddress';
import { startServer } from '@vended/server/httpServer';
import { writeNewUser } from '../resources/users/users.store';
import { accountWithin, type CrossAccountScope, type Database } from '../storage/access/database';
import { openStorage, type Storage } from '../storage/openStorage';
import { lockDemonstration } from '../demonstration/knownPassword';
import { requireDocumented } from './documentedAnswers';
import { quickHash } from './quickHash';
import { createTestDatabase, loginUrl } from './testDatabases';

/** Where node_modules is. */
export const rootDir = path.resolve(__dirname, '../..');

/** The password of every demonstration account. */
export const password = demonstrationPassword;

/** A password that may be chosen: that of the demonstration may not. */
export const newPassword = 'a long password';

/** A caller with its own cookies. */
export type Caller = ConformanceCaller<Buffer>;

/** It can also be the target of the suite that the API shares with the mock API. */
export interface TestApi extends Target {
  readonly address: string;
  readonly database: Database;
  /** The database for the owner of its tables, as which the operator works: opened for those who ask for it. */
  owner(): Promise<Database>;
  /** Works across accounts as the owner of the tables. */
  asOwner<T>(work: (scope: CrossAccountScope) => Promise<T>): Promise<T>;
  readonly databaseUrl: string;
  /** The database's address for its administrator, to whom row-level security does not apply. */
  readonly adminUrl: string;
  readonly anonymous: Caller;
  signIn(username: string, secret?: string): Promise<Caller>;
  newCaller(userType: UserType): Promise<Caller>;
  /** Adds a user to acme.user's account whose password costs next to nothing to compare with. @returns the user's id */
  addUser(username: string, userType: UserType, secret?: string): Promise<string>;
  /** The caller whom an answer has signed in. */
  signedInBy(answer: Answer): Caller;
}

/** How a test API differs from the usual one. */
interface Settings {
  readonly production?: boolean;
  readonly openApi?: boolean;
  readonly logger?: Logger;
  readonly mail?: MailSettings;
  readonly siteUrl?: string;
  readonly pictureBucket?: BucketAddress;
  readonly pingIntervals?: Readonly<Record<string, number>>;
  readonly trustedProxies?: number;
  readonly sharing?: TestApi;
}

/** The API of a test file, and callers of it, which a file can name at its top: it starts before the tests and stops after them. */
export function apiOfTests(settings?: Settings): TestApi & { as(username: string): Caller } {
  const api = madeBeforeTests(() => startTestApi(settings), {
    /** A user of the demonstration, who signs in before the tests. */
    as: (username: string): Caller => madeBeforeTests(() => api.signIn(username), {}),
  });
  afterAll(() => api.stop());
  return api;
}

/** Stands for what is made before the tests, and has what is its own from the beginning. */
export function madeBeforeTests<Made extends object, Own extends object>(
  make: () => Promise<Made>,
  own: Own,
): Made & Own {
  let made: Made | undefined;
  beforeAll(async () => {
    made = await make();
  });
  return new Proxy(own, {
    get(_, name) {
      if (name in own) return Reflect.get(own, name) as unknown;
      if (!made) throw new Error('It is made before the tests, and not while their file is read.');
      return Reflect.get(made, name) as unknown;
    },
  }) as Made & Own;
}

/**
 * Starts the API on its own database with the demonstration data, or as a second process on the database of another. In
 * production its users have no passwords: it would not start with those of the demonstration.
 */
export async function startTestApi({ sharing, ...settings }: Settings = {}): Promise<TestApi> {
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
  let owner: Promise<Storage> | undefined;
  const openOwner = async () =>
    (await (owner ??= openStorage(storage, { as: 'owner', schema: 'leave' }))).database;
  const server = await startServer({ host: '127.0.0.1', port: 0 }, () => api.handler);
  const callerWith = (session: Session | null, cookie: string) =>
    callerOf(session, async (call, path, { headers, ...request }) => {
      const response = await fetch(`${server.address}${path}`, {
        ...request,
        headers: { ...(cookie && { Cookie: cookie }), 'Content-Type': 'application/json', ...headers },
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const answer = { status: response.status, headers: response.headers, bytes };
      requireDocumented(call, answer);
      return answer;
    });
  const anonymous = callerWith(null, '');
  const signedInBy = (answer: Answer) =>
    callerWith(login.output.parse(answer.json()), answer.headers.get('set-cookie')?.split(';')[0] ?? '');

  const signIn: TestApi['signIn'] = async (username, secret = password) => {
    const answer = await anonymous.send(login, { username, password: secret });
    if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${answer.bytes.toString()}`);
    return signedInBy(answer);
  };

  const addUser: TestApi['addUser'] = async (username, user_type, secret = password) => {
    const [id, password_hash] = [randomUUID(), await quickHash(secret)];
    await api.database.acrossAccounts('operator', async (scope) => {
      const { customer_account_id } = await scope.trx
        .selectFrom('users')
        .select('customer_account_id')
        .where('username', '=', 'acme.user')
        .executeTakeFirstOrThrow();
      const account = accountWithin(scope, customer_account_id, { userId: null, username: 'test' });
      await writeNewUser(account, { id, username, user_type, password_hash });
    });
    return id;
  };

  return {
    address: server.address,
    database: api.database,
    owner: openOwner,
    asOwner: async (work) => (await openOwner()).acrossAccounts('operator', work),
    databaseUrl: databaseOfTest.url,
    adminUrl: databaseOfTest.adminUrl,
    anonymous,
    signIn,
    async newCaller(userType) {
      const username = `acme.${randomUUID()}`;
      await addUser(username, userType);
      return signIn(username);
    },
    addUser,
    signedInBy,
    async stop() {
      await server.stop();
      await api.close();
      await (await owner)?.close();
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
