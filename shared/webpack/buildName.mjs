import { createHash } from 'node:crypto';

/**
 * The hash in a build's global names: of all its scripts, in which a placeholder of the same length still stands for it.
 *
 * @param {readonly (readonly [file: string, text: string])[]} scripts @param {string} placeholder
 */
export function buildName(scripts, placeholder) {
  const hash = createHash('sha256');
  for (const [file, text] of scripts) hash.update(`${file}\n`).update(text);
  return hash.digest('hex').slice(0, placeholder.length);
}
