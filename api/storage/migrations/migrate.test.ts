import { readdirSync } from 'node:fs';
import path from 'node:path';
import { migrations } from './migrate';

const files = readdirSync(__dirname).filter((file) => /^\w+\.ts$/.test(file));

test.each(files)('%s is run if it is a migration', (file) => {
  const { up } = jest.requireActual<{ up?: unknown }>(path.join(__dirname, file));

  expect(Object.values(migrations).filter((migration) => migration.up === up)).toHaveLength(up ? 1 : 0);
});

test('migrations are numbered without a gap, in the order in which they are run', () => {
  expect(Object.keys(migrations).map((name) => Number(/^(\d{4})-[a-z-]+$/.exec(name)?.[1]))).toEqual(
    Object.keys(migrations).map((_name, index) => index + 1),
  );
});
