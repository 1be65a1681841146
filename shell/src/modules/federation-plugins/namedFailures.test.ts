import { ModuleFederation } from '@module-federation/enhanced/runtime';
import { namedFailures } from './namedFailures';

const entry = 'https://console.vended.example/modules/mfe-shelves/1.0.0/remoteEntry.js';
const host = new ModuleFederation({ name: 'host', remotes: [], plugins: [namedFailures] });
const { errorLoadRemote } = host.remoteHandler.hooks.lifecycle;

const remote = {
  name: 'mfe_shelves_1',
  entry,
  entryGlobalName: 'mfe_shelves',
  type: 'global',
  shareScope: 'default',
};

const failed = async (error: Error) =>
  errorLoadRemote.emit({
    id: 'mfe_shelves_1/lifecycles',
    error,
    from: 'runtime',
    lifecycle: 'onLoad',
    remote,
    origin: host,
  });

test.each([
  ['Failed to load script resources. #RUNTIME-008\nargs: {}', `Loading ${entry} failed.`],
  [
    'Failed to get remoteEntry exports. #RUNTIME-001\nargs: {}',
    `${entry} leaves no container with the name mfe_shelves.`,
  ],
  [
    'The remote entry interface does not contain "init" #RUNTIME-002',
    `${entry} leaves no container with the name mfe_shelves.`,
  ],
])('"%s" is named after the entry', async (message, sentence) => {
  await expect(failed(new Error(message))).rejects.toThrow(sentence);
});

test("errors of a build's own code stay what they are", async () => {
  expect(await failed(new TypeError('shelf is not a function'))).toBeUndefined();
});
