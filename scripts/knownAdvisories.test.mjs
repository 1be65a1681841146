import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judge, warningOf } from './knownAdvisories.mjs';

const known = { 'test-server': 'only tests start it' };
const vulnerable = { severity: 'high', isDirect: false, effects: [] };

it('accepts a package that is known, and what it alone brings along', () => {
  const vulnerabilities = {
    'test-server': { ...vulnerable, isDirect: true },
    parser: { ...vulnerable, severity: 'critical', effects: ['test-server'] },
  };
  expect(judge({ vulnerabilities }, known)).toEqual({
    state: 'clean',
    lines: [
      'test-server has known vulnerabilities and is accepted: only tests start it.',
      '2 packages with serious vulnerabilities, 0 of them not accepted.',
    ],
  });
});

it('fails for any other serious one, also where an accepted package brings it along too', () => {
  const vulnerabilities = {
    'test-server': { ...vulnerable, isDirect: true },
    parser: { ...vulnerable, effects: ['test-server', 'express'] },
    express: { ...vulnerable, isDirect: true },
    colours: { ...vulnerable, severity: 'low', isDirect: true },
  };
  const { state, lines } = judge({ vulnerabilities }, known);
  expect(state).toBe('vulnerable');
  expect(lines.slice(0, 2)).toEqual([
    'parser: high. Update it, or see npm audit.',
    'express: high. Update it, or see npm audit.',
  ]);
});

it('names an accepted package that needs no exception any more', () => {
  expect(judge({ vulnerabilities: {} }, known).lines[0]).toMatch(/^test-server has no known vulnerability/);
});

it('does not count packages as clean where the registry tells nothing', () => {
  expect(judge({}, known)).toMatchObject({
    state: 'unchecked',
    lines: [expect.stringContaining('were not checked')],
  });
});

it('npm run security:advisories fails where the registry gives no answer', () => {
  const command = join(import.meta.dirname, 'advisories.mjs');
  const npm = join(mkdtempSync(join(tmpdir(), 'vended-npm-')), 'npm.mjs');
  writeFileSync(npm, 'console.log(JSON.stringify({ message: "ECONNREFUSED", error: {} }));');
  const env = { ...process.env, npm_execpath: npm };
  const { status, stdout } = spawnSync(process.execPath, [command], { encoding: 'utf8', env });
  expect([status, stdout]).toEqual([
    1,
    'The registry does not tell of vulnerabilities here: the packages were not checked.\n',
  ]);
});

it('a release says at its end that its packages are vulnerable, or were not checked', () => {
  expect(warningOf('clean')).toBeNull();
  expect(warningOf('vulnerable')).toMatch(/has packages with serious vulnerabilities/);
  expect(warningOf('unchecked')).toMatch(/^Attention: nobody knows .+ the registry gave no answer\./);
});
