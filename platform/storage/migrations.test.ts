import { readdirSync } from 'node:fs';
import path from 'node:path';
import { migrations } from './platformDatabase';

const folder = path.join(__dirname, 'migrations');

test.each(readdirSync(folder))('%s is run', (file) => {
  const { up } = jest.requireActual<{ up: unknown }>(path.join(folder, file));
  expect(Object.values(migrations).filter((migration) => migration.up === up)).toHaveLength(1);
});
