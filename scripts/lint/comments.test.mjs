import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import config from '../../eslint.config.mjs';
import { repositoryFiles, root } from '../tree.mjs';
import { refusalsOf } from './comments.mjs';

const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: config });

/** What the rule says about this source in that file. @param {string} source @param {string} [file] */
async function refusals(source, file = 'shell/src/x.tsx') {
  const results = await eslint.lintText(`${source}\nexport const one = 1;\n`, { filePath: join(root, file) });
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId }) => ruleId === 'comments/plain')
    .map(({ message }) => message);
}

it.each([
  ['a comment that begins so', '// The same for a phone.', 'The same'],
  ['a description', '/** The same on a phone. */', 'The same'],
  ['a sentence that begins so', '// Takes a width. The same on a phone.', 'The same'],
  ['what a parameter is', '/** @param {string} own the same without joins */', 'the same'],
  ['what is returned', '/** Counts rows. @returns the same number */', 'the same'],
  ['a description of several lines', '/**\n * The same on a phone.\n * @returns one\n */', 'The same'],
  ['a thing that is only pointed at', '// Replaces what is there.', 'what is there'],
  ['a phrase in two lines', '/*\n * Removes the file that\n * was there.\n */', 'that was there'],
  ['a thing that is only said to exist', '// Shows what there is now.', 'what there is'],
  ['a rest that has no name', '// What else there is of it, follows.', 'What else there is'],
  ['what could be said to exist', '/*\n * Takes the keys that\n * there are.\n */', 'that there are'],
  ['what does not exist', '// A state that there is none of is refused.', 'that there is'],
  ['what has no name', '// What stays is counted.', 'What stays'],
  ['what is only said to have something', '/** What has these, is kept. */', 'What has these'],
])('refuses %s', async (_, source, found) => {
  expect(await refusals(source)).toEqual([expect.stringContaining(`Comments do not say “${found}”.`)]);
});

it.each([
  ['the words in a sentence', '// Both have the same width, which stays.'],
  ['a comparison that names both', '// Gets the same file again.'],
  ['a statement that something exists', '// Means that there is no next page, so that there are gaps.'],
  ['a condition in a tag', '/** @throws {Error} with status 503: the same request may succeed later */'],
  ['a text', "export const text = 'The same again: what is there?';"],
])('allows %s', async (_, source) => {
  expect(await refusals(source)).toEqual([]);
});

it('holds for the files that operators copy', () => {
  const comments = repositoryFiles()
    .filter((file) => /^deploy\/(?!.*\.(?:md|json)$)/.test(file))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/(?:^[ \t]*#.*\n)+/gm) ?? [])
    .map((comment) => comment.replaceAll(/^[ \t]*#/gm, '*'));
  expect(comments.length).toBeGreaterThan(20);
  expect(comments.flatMap(refusalsOf)).toEqual([]);
});

it('reads tests, scripts and servers too', async () => {
  for (const file of ['api/x.ts', 'scripts/x.mjs', 'shell/src/x.test.tsx', 'e2e/x.spec.ts'])
    expect(await refusals('// The same again.', file)).toHaveLength(1);
});
