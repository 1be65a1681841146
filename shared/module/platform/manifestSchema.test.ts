import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { manifest } from './manifest';

const file = path.join(__dirname, 'manifest.schema.json');
const current = `${JSON.stringify(z.toJSONSchema(manifest), null, 2)}\n`;

test('the JSON schema that builds and editors check a module.json against says what the code says', () => {
  // `UPDATE_SCHEMA=1 npx jest manifestSchema` after a deliberate change of the manifest.
  if (process.env.UPDATE_SCHEMA) writeFileSync(file, current);
  expect(readFileSync(file, 'utf8')).toBe(current);
});
