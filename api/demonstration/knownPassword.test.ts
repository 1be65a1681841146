import { pino } from 'pino';
import { listGroups } from '@vended/contract/groups';
import { issuePasswordLink, usePasswordLink } from '@vended/contract/passwordLinks';
import { login } from '@vended/contract/sessions';
import { listUsers } from '@vended/contract/users';
import { createApi } from '../createApi';
import { runCommand } from '../testing/runCommand';
import { apiOfTests, password, rootDir } from '../testing/testApi';

const api = apiOfTests();

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
  await runCommand(api.database, 'users password', ['acme.admin', '--password-stdin'], {
    input: 'a password of its own',
  });

  await expect(startInProduction()).rejects.toThrow(
    /^Demonstration accounts can sign in .*\(acme\.nights, acme\.user, fresh\.admin.*npm run operator -- demo lock.*demo off"\.$/,
  );

  const inviting = await api.signIn('globex.admin');
  const { users } = await inviting.ask(listUsers, { q: 'globex.kitchen' });
  const link = await inviting.ask(issuePasswordLink, { action: 'ISSUE', user_id: users[0]?.id ?? '' });

  const said = await runCommand(api.database, 'demo', ['lock'], { production: true });
  expect(said).toContain('globex.admin');
  expect(said).not.toContain('acme.admin');
  expect((await admin.refusal(listGroups, {})).status).toBe(401);
  expect((await api.anonymous.refusal(login, { username: 'platform', password })).status).toBe(401);
  const use = { action: 'USE', token: link.path.split('#')[1], new_password: 'set by a stranger' };
  expect((await api.anonymous.refusal(usePasswordLink, use)).status).toBe(400);
  const production = await startInProduction();
  await production.close();
  await api.signIn('acme.admin', 'a password of its own');
});
