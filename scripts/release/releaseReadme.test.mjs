import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tree.mjs';
import { releaseReadme } from './releaseReadme.mjs';

it('has the settings and the commands of a release, and no command or folder that only a clone has', () => {
  const readme = releaseReadme(readFileSync(join(root, 'README.md'), 'utf8'), '9.9.9');
  expect(readme).toMatch(/^# Vended 9\.9\.9\n/);
  expect(readme).toMatch(/\n## Configuration\n/);
  expect(readme).toContain('`DATABASE_URL`');
  expect(readme).not.toMatch(/npm (?:test|run (?:verify|build|operator))|mfe-inventory/);
});
