import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tree.mjs';
import { releaseReadme } from './releaseReadme.mjs';

it('has the commands of a release and leads to its documents, and names no command that only a clone has', () => {
  const readme = releaseReadme('9.9.9');
  const linked = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
  expect(readme).toMatch(/^# Vended 9\.9\.9\n/);
  expect(linked).toEqual(['docs/operations.md', 'docs/configuration.md']);
  expect(linked.filter((link) => !existsSync(join(root, link)))).toEqual([]);
  expect(readme).not.toMatch(/npm (?:test|run)|mfe-inventory/);
});
