import { join } from 'node:path';
import { readJson } from '../jsonFiles.mjs';
import { root } from '../tree.mjs';
import { importsOf, releasedScripts } from './releasedScripts.mjs';

const files = releasedScripts();

it('follows imports, and the schemas that are read, from the commands and the workers', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'scripts/release/start.mjs',
      'scripts/startProduct.mjs',
      'scripts/workers.mjs',
      'scripts/worker.mjs',
      'scripts/serve.mjs',
      'scripts/builtServers.mjs',
      'server/startError.mjs',
      'shared/webpack/publishing/remoteCommand.mjs',
      'shared/module/platform/manifest.schema.json',
    ]),
  );
  expect(files).not.toContain('scripts/prepare.mjs');
});

/** A release has the packages that its servers load. */
const { dependencies } = readJson(join(root, 'platform/package.json'));

it.each(files)('%s needs nothing but Node and packages of the servers', (file) => {
  const packages = importsOf(file).filter((name) => !/^(?:\.|node:)/.test(name));
  expect(packages.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
});
