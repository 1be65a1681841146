import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { manifest } from './manifest';

const file = path.join(__dirname, 'manifest.schema.json');
const current = `${JSON.stringify(z.toJSONSchema(manifest), null, 2)}\n`;

test('manifest.schema.json, which builds and editors use, matches the schema in the code', () => {
  // Run `UPDATE_SCHEMA=1 npx jest manifestSchema` after a deliberate change to the manifest.
  if (process.env.UPDATE_SCHEMA) writeFileSync(file, current);
  expect(readFileSync(file, 'utf8')).toBe(current);
});
