import { readdirSync } from 'node:fs';
import path from 'node:path';
import { resources } from './routes';

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.routes.ts'),
);

test.each(files)('the routes of %s are served', (file) => {
  const exported = Object.values(jest.requireActual<Record<string, unknown>>(path.join(__dirname, file)));

  expect(exported.filter((routes) => resources.some((served) => served === routes))).toHaveLength(1);
});
