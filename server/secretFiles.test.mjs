import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSecretFiles } from './secretFiles.mjs';

const folder = mkdtempSync(join(tmpdir(), 'vended-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** @param {string} content */
function secretFile(content) {
  const file = join(folder, 'secret');
  writeFileSync(file, content);
  return file;
}

const url = 'postgres://vended:secret@db.example/vended';

it('reads a secret from the file that is named for it, and leaves all else as it is', () => {
  const file = secretFile(`${url}\n`);
  expect(withSecretFiles({ PORT: '80', DATABASE_URL_FILE: file })).toEqual({
    PORT: '80',
    DATABASE_URL: url,
  });
});

it.each(['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL', 'REGISTRY_URL', 'REDIS_URL', 'SMTP_URL'])(
  'reads %s from a file too',
  (name) => {
    expect(withSecretFiles({ [`${name}_FILE`]: secretFile(url) })).toHaveProperty(name, url);
  },
);

it('says which file cannot be used, and never what is in it', () => {
  const refused = (/** @type {Record<string, string>} */ env) => () => withSecretFiles(env);
  expect(refused({ SMTP_URL_FILE: join(folder, 'missing') })).toThrow(
    /^The file of SMTP_URL_FILE cannot be read \(.*ENOENT.*missing.*\)\. Set SMTP_URL_FILE to/,
  );
  expect(refused({ SMTP_URL_FILE: secretFile(' \n') })).toThrow(/SMTP_URL_FILE names .* which is empty/);
  const several = refused({ SMTP_URL_FILE: secretFile(`${url}\n${url}\n`) });
  expect(several).toThrow(/several lines/);
  expect(several).not.toThrow(/postgres:/);
  expect(refused({ DATABASE_URL: url, DATABASE_URL_FILE: secretFile(url) })).toThrow(
    'DATABASE_URL and DATABASE_URL_FILE are both set. Set one of them.',
  );
});
