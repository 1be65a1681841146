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

it.each(files)('%s needs nothing but Node', (file) => {
  expect(importsOf(file).filter((name) => !/^(?:\.|node:)/.test(name))).toEqual([]);
});
