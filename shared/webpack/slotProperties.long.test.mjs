import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(__dirname, '../..');

/** @type {string} */
let dir;
beforeEach(async () => {
  // Below the repository, so that zod is found.
  await mkdir(path.join(root, '.cache'), { recursive: true });
  dir = await mkdtemp(path.join(root, '.cache/slot-properties-'));
});
afterEach(() => rm(dir, { recursive: true }));

/** Webpack in a separate process: it is an ES module, which Jest does not run. */
const run = `
import { readProperties } from './slotProperties.mjs';
const [dir, manifest] = process.argv.slice(1);
try {
  console.log(JSON.stringify(await readProperties(dir, JSON.parse(manifest))));
} catch (error) {
  console.log(JSON.stringify(error.message));
}`;

/** @param {string} properties the schema of an extension `week` */
async function read(properties) {
  const folder = path.join(dir, 'src/extensions/week');
  await mkdir(folder, { recursive: true });
  const code = `import { z } from 'zod';\nexport const properties = ${properties};\n`;
  await writeFile(path.join(folder, 'properties.ts'), code);
  const manifest = JSON.stringify({ extensions: [{ name: 'week' }] });
  const node = ['--input-type=module', '--eval', run, dir, manifest];
  const { stdout } = await promisify(execFile)(process.execPath, node, { cwd: __dirname });
  return JSON.parse(stdout);
}

it('writes what an extension takes as JSON Schema', async () => {
  expect(await read(`z.object({ id: z.uuid(), size: z.int().optional() })`)).toMatchObject({
    slots: {},
    extensions: { week: { type: 'object', required: ['id'] } },
  });
});

it.each([
  ['a default', `z.object({ size: z.number().default(5) })`],
  ['a transform', `z.object({ id: z.string().transform(Number) })`],
])('refuses %s, which no browser would apply', async (_what, properties) => {
  expect(await read(properties)).toMatch(
    /^The properties of week have a default or a transform, which no browser would apply: write \.optional\(\)/,
  );
});
