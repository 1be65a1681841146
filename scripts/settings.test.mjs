import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiVariables } from '../api/settings';
import { gatewayVariables } from '../gateway/settings/settings';
import { releasedScripts } from './release/releasedScripts.mjs';
import { repositoryFiles, root } from './tree.mjs';

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

/** What runs in a product, without what runs in tests only. */
const sources = [
  ...repositoryFiles().filter(
    (file) =>
      /^(?:api|gateway|platform|server)\/.+\.(?:ts|mjs)$/.test(file) &&
      !/\.(?:test|config)\.|\/testing\//.test(file),
  ),
  ...releasedScripts(),
];

const reads = [
  /\benv\.([A-Z][A-Z\d_]*)/g,
  /\benv\['([A-Z][A-Z\d_]*)'\]/g,
  // Such as { HOST, PORT }, which is taken out of the environment, and not \p{L} of a regular expression.
  /(?<!\\[pP])\{\s*([A-Z][A-Z\d_]*(?:,\s*[A-Z][A-Z\d_]*)*),?\s*\}/g,
];

/** Set by the system, by npm and by CI, or documented by the AWS tools. */
const ofOthers = /^(?:PATH|INIT_CWD|CI|CI_.+|GITHUB_.+|GITLAB_.+|AWS_.+)$/;

/** The first cells of the rows of docs/configuration.md. */
const rows = [...read('docs/configuration.md').matchAll(/^\| (`[^|]+) \|/gm)].map(([, first = '']) => first);

it('lists in docs/configuration.md every setting that a product reads', () => {
  const found = sources.flatMap((file) => {
    const source = read(file);
    return reads.flatMap((pattern) =>
      [...source.matchAll(pattern)].flatMap(([, names = '']) => names.split(/,\s*/)),
    );
  });
  const listed = rows.flatMap((first) => first.match(/[A-Z][A-Z\d_]+/g));
  expect(found).toContain('WORKERS');
  const settings = [...found, ...Object.keys({ ...gatewayVariables.shape, ...apiVariables.shape })];
  expect([...new Set(settings)].filter((name) => !listed.includes(name) && !ofOthers.test(name))).toEqual([]);
});
