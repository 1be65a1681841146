import { readFileSync } from 'node:fs';
import { readTogether, reasonOf, StartError } from './startError.mjs';

/** The settings that hold passwords. */
const secrets = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'REGISTRY_URL',
  'REDIS_URL',
  'SMTP_URL',
];

/**
 * Reads secrets from the files that the environment names: with `DATABASE_URL_FILE=/run/secrets/database`, `DATABASE_URL` becomes the
 * file's content without the newline at its end, and `DATABASE_URL_FILE` is removed. Unlike a file, the environment is visible to
 * every program that a process starts.
 *
 * @template {Readonly<Record<string, string | undefined>>} Env
 * @param {Env} env
 * @returns {Env & Record<string, string | undefined>}
 * @throws {StartError} for a file that cannot be read or is empty, and for a secret that is set in both ways
 */
export function withSecretFiles(env) {
  const named = secrets.filter((name) => env[`${name}_FILE`]);
  const read = readTogether(Object.fromEntries(named.map((name) => [name, () => readSecret(name, env)])));
  const replaced = Object.fromEntries(named.map((name) => [`${name}_FILE`, undefined]));
  return { ...env, ...read, ...replaced };
}

/** @param {string} name @param {Readonly<Record<string, string | undefined>>} env */
function readSecret(name, env) {
  const setting = `${name}_FILE`;
  const file = env[setting] ?? '';
  if (env[name]) throw new StartError(`${name} and ${setting} are both set. Set one of them.`);
  let text;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartError(
      `The file of ${setting} cannot be read (${reasonOf(error)}). Set ${setting} to a file that this user may read.`,
    );
  }
  if (text === '')
    throw new StartError(`${setting} names ${file}, which is empty. Write the secret into it.`);
  if (/[\r\n]/.test(text))
    throw new StartError(
      `${setting} names ${file}, which has several lines. Write the secret alone into it.`,
    );
  return text;
}
