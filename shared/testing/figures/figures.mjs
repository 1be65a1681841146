import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changedBytes } from './bytesOfBuild.mjs';
import { firstPaints } from './firstPaints.mjs';
import { storyFigures } from './storyFigures.mjs';

/**
 * The effects of a change of a module, as Markdown for a comment on it: the link that shows it, bytes and first paint compared with
 * the live build, axe's findings in the stories, and the pictures that differ from those of another commit, usually the live build's.
 *
 * @param {object} options
 * @param {string} options.dir the module's folder, built and with its stories
 * @param {string} [options.in] the address of the running Vended whose build is compared
 * @param {string} [options.base] the commit whose pictures are compared
 * @param {string} [options.noBase] without `base`: why there is none
 * @param {string} [options.link] one that shows the product with the changed build
 * @param {string} [options.out] the file that is written; what differs in pictures is put beside it
 * @returns {Promise<string>} the text
 * @throws {FiguresError} if something that was asked for cannot be compared
 */
export async function figures({ dir, in: address, base, noBase, link, out }) {
  const folder = path.resolve(out ? path.dirname(out) : path.join(dir, 'figures'));
  const sections = [
    '### What this change does',
    link
      ? `**Preview**: [the product with this change](${link}), for everybody who has the link, until it ends.`
      : '**Preview**: none. A change of a fork or a robot gets neither the address of a product nor the key of the team.',
    await changedBytes({ dir, ...(address && { address }) }),
    await firstPaints({ dir, ...(address && { address }), ...(link && { link }) }),
    await storyFigures({ dir, folder, ...(base && { base }), ...(noBase && { noBase }) }),
  ];
  const text = `${sections.join('\n\n')}\n`;
  if (out) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(out, text);
  }
  return text;
}
