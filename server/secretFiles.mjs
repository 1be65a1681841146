import { readFileSync } from 'node:fs';
import { reasonOf, StartError } from './startError.mjs';

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
  /** @type {Record<string, string | undefined>} */
  const read = {};
  for (const name of secrets) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) throw new StartError(`${name} and ${name}_FILE are both set. Set one of them.`);
    read[name] = readSecret(`${name}_FILE`, file);
    read[`${name}_FILE`] = undefined;
  }
  return { ...env, ...read };
}

/** @param {string} setting @param {string} file */
function readSecret(setting, file) {
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
