import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oldestBrowsers } from '../shared/webpack/oldestBrowsers.mjs';
import { root } from './tree.mjs';

test('README names the oldest supported version of each browser', () => {
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  const { chrome, edge, firefox, safari, ios } = oldestBrowsers;
  expect([edge, ios]).toEqual([chrome, safari]);
  expect(text).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox} and Safari ${safari}`);
});

/** What ESLint says of code in a file with this name. @param {string} file @param {string} code */
function lint(file, code) {
  const eslint = join(root, 'node_modules/eslint/bin/eslint.js');
  const { stdout } = spawnSync(
    process.execPath,
    [eslint, '--stdin', '--stdin-filename', join(root, file), '--format', 'json'],
    { cwd: root, input: code, encoding: 'utf8' },
  );
  /** @type {{ messages: { ruleId: string }[] }[]} */
  const results = JSON.parse(stdout);
  return results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
}

test.each(['shell/src/browser/address.ts', 'shared/contract/fields/address.ts'])(
  'lint refuses in %s what the oldest browser lacks',
  (file) => {
    expect(lint(file, 'export const isAddress = (text: string) => URL.canParse(text);\n')).toEqual([
      'no-restricted-properties',
    ]);
  },
);
