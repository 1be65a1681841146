import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { rootDir } from './testing/testApi';

/** The API alone, started in production with nothing else set. */
const start = (env: Readonly<Record<string, string | undefined>>) =>
  spawnSync(process.execPath, ['api/testing/run.mjs', 'api/main.ts'], {
    cwd: rootDir,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: path.join(__dirname, 'main.ts'),
      PORT: '0',
      ...env,
    },
    encoding: 'utf8',
  });

test('the API alone does not start in production where others reach it without TLS', () => {
  expect(start({ HOST: '0.0.0.0' })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^HOST is "0\.0\.0\.0".* set TRUSTED_PROXIES/),
  });
});

test.each([{ HOST: '127.0.0.1' }, { HOST: '0.0.0.0', TRUSTED_PROXIES: '1' }])(
  'the API alone gets further in production with %j',
  (env) => {
    // It ends because its folder for data is a file.
    expect(start(env).stderr).toMatch(/^The data directory .* cannot be used/);
  },
);

test('the API alone takes an empty LOG_LEVEL for none, and names one that does not exist', () => {
  expect(start({ LOG_LEVEL: '' }).stderr).toMatch(/^The data directory .* cannot be used/);
  expect(start({ LOG_LEVEL: 'loud' })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^LOG_LEVEL is "loud"\. Set it to one of/),
  });
});
