import { pino } from 'pino';
import { listGroups } from '@vended/contract/groups';
import { login } from '@vended/contract/sessions';
import { createApi } from '../createApi';
import { runCommand } from '../testing/runCommand';
import { password, rootDir, startTestApi, type TestApi } from '../testing/testApi';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const startInProduction = () =>
  createApi({
    databaseUrl: api.databaseUrl,
    dataDir: '',
    production: true,
    rootDir,
    logger: pino({ level: 'silent' }),
  });

test('production does not start on a database whose demonstration users can sign in, until they are locked', async () => {
  const admin = await api.signIn('globex.admin');
  await runCommand(api.database, 'user password', ['acme.admin', '--password-stdin'], {
    input: 'a password of its own',
  });

  await expect(startInProduction()).rejects.toThrow(
    /^Demonstration accounts can sign in .*\(acme\.nights, acme\.user, fresh\.admin.*npm run operator -- demo lock.*demo off"\.$/,
  );

  const said = await runCommand(api.database, 'demo', ['lock'], { production: true });
  expect(said).toContain('globex.admin');
  expect(said).not.toContain('acme.admin');
  expect((await admin.refusal(listGroups, {})).status).toBe(401);
  expect((await api.anonymous.refusal(login, { username: 'platform', password })).status).toBe(401);
  const production = await startInProduction();
  await production.close();
  await api.signIn('acme.admin', 'a password of its own');
});
