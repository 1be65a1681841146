import { join } from 'node:path';
import { ESLint } from 'eslint';
import config from '../../eslint.config.mjs';
import { root } from '../tree.mjs';

const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: config });

/** What the rule says about this source in that file. @param {string} source @param {string} [file] */
async function refusals(source, file = 'shell/src/x.tsx') {
  const results = await eslint.lintText(`${source}\n`, { filePath: join(root, file) });
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId }) => ruleId === 'texts/no-phrases')
    .map(({ message }) => message);
}

it.each([
  ['a string', "export const hint = 'This page opens by itself.';", 'by itself'],
  ['a template', 'export const hint = (name: string) => `${name} works as usual.`;', 'usual'],
  ['JSX', 'export const hint = <p>The list stays\n  as it is.</p>;', 'stays as it is'],
  ['an attribute', 'export const field = <input aria-label="Picture of a code" />;', 'Picture'],
  [
    'what a condition chooses',
    "export const who = (n: number) => (n ? 'Nobody' : 'Everybody');",
    'Everybody',
  ],
])('refuses such a phrase in %s', async (_, source, found) => {
  expect(await refusals(source)).toEqual([expect.stringContaining(`Texts do not say “${found}”.`)]);
});

it.each([
  'Changed by someone else meanwhile',
  'Nobody has it, platform administrators neither.',
  'It plugs into what is there.',
  'Sign in anew.',
  'Give it to somebody.',
  'Take all filters off',
  'Please log in.',
])('refuses "%s"', async (text) => {
  expect(await refusals(`export const text = '${text}';`)).toHaveLength(1);
});

it.each([
  ['a comment', '// The picture of everybody, as usual.\nexport const one = 1;'],
  ['names in the code', "import 'by itself';\nexport const kinds = { 'blog picture': 'picture' };"],
  ['a type', "export type Kind = 'Blog picture';"],
  ['CSS', 'export const Box = styled.div`grid-area: usual picture;`;'],
  ['words that only contain one', "export const text = 'Unusual loggings in pictured places.';"],
  ['what it says instead', "export const text = 'Everyone can sign in to see the image.';"],
])('allows %s', async (_, source) => {
  expect(await refusals(source)).toEqual([]);
});

it('reads the contract’s sentences, pages of the gateway and mails, but no tests', async () => {
  const source = "export const text = 'Works as usual.';";
  for (const file of [
    'shared/contract/x.ts',
    'gateway/page/x.ts',
    'api/resources/x.ts',
    'mfe-users/src/x.ts',
  ])
    expect(await refusals(source, file)).toHaveLength(1);
  for (const file of ['shell/src/x.test.tsx', 'shared/testing/x.ts'])
    expect(await refusals(source, file)).toEqual([]);
});
