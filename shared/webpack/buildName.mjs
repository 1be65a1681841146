import { createHash } from 'node:crypto';

/**
 * The hash in a build's global names: of all its scripts and styles, in which a placeholder of the same length still stands for it.
 *
 * @param {readonly (readonly [file: string, text: string])[]} files @param {string} placeholder
 */
export function buildName(files, placeholder) {
  const hash = createHash('sha256');
  for (const [file, text] of files) hash.update(`${file}\n`).update(text);
  return hash.digest('hex').slice(0, placeholder.length);
}
