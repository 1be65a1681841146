import type { RegisteredModule } from '@vended/module/platform/registry';
import { addHandlers, installMockApi } from '@vended/testing/mock-api/nodeServer';
import { http } from 'msw/core/http';
import type { Connection, Network } from '../network/network';
import { explainFailures, type FailureStage, KnownFailure } from './moduleFailures';

installMockApi();

const entry = '/modules/mfe-shelves/1.0.0+abc/remoteEntry.js';
const shelves = { entry, integrity: 'sha384-abc' } as RegisteredModule;

/** Errors as the federation runtime and webpack throw them. */
const federation = new Error('[ Federation Runtime ]: ScriptNetworkError #RUNTIME-008 args: {"url":"…"}');
const chunkError = (type: 'error' | 'missing' | 'timeout') =>
  Object.assign(new Error('Loading chunk 41 failed.\n(error: http://localhost/41.js)'), {
    name: 'ChunkLoadError',
    type,
    request: 'http://localhost/modules/mfe-shelves/1.0.0+abc/41.js',
  });

async function reasonFor(
  error: unknown,
  stage: FailureStage,
  connection: Connection = 'online',
  module = shelves,
) {
  const network: Network = {
    current: () => connection,
    subscribe: () => () => undefined,
    check: () => Promise.resolve(connection),
  };
  return explainFailures(network)(module, error, stage);
}

/** Sets the server's answer when the files are requested again. */
const serves = (response: () => Response) => addHandlers(http.get('*/modules/*', response));

const sentences = {
  offline: 'You are offline. This page opens when you reconnect.',
  unreachable: 'The server is not responding. This page opens when it does.',
  missing: 'Its files are missing on the server.',
  unfetched: 'Its files could not be fetched.',
  altered: 'Its files do not match those that were published, so they were not used.',
  late: 'Its files did not arrive in time.',
  stalled: 'It did not start in time.',
  start: 'It failed while it was starting.',
  page: 'It failed while the page was open.',
};

const gone = () => new Response('', { status: 404 });
const failing = () => new Response('', { status: 502 });
const broken = new TypeError('x is undefined');

test.each<[string, unknown, FailureStage, Connection, (() => Response) | null, keyof typeof sentences]>([
  ['while offline', federation, 'load', 'offline', null, 'offline'],
  ['while the server is down', federation, 'load', 'unreachable', null, 'unreachable'],
  ['if a file is gone', federation, 'load', 'online', gone, 'missing'],
  ['if the server fails', federation, 'load', 'online', failing, 'unfetched'],
  ['if the connection breaks', federation, 'load', 'online', () => Response.error(), 'unfetched'],
  ['if a chunk is gone', chunkError('error'), 'page', 'online', gone, 'missing'],
  [
    "if a chunk's content does not match its hash",
    chunkError('error'),
    'page',
    'online',
    () => new Response('x'),
    'altered',
  ],
  [
    'if a chunk cannot be executed',
    chunkError('missing'),
    'page',
    'online',
    () => new Response('('),
    'start',
  ],
  ['if a chunk cannot be loaded while offline', chunkError('error'), 'page', 'offline', null, 'offline'],
  ['if a chunk does not arrive', chunkError('timeout'), 'page', 'online', null, 'late'],
  ['if loading times out', new KnownFailure('late'), 'load', 'online', null, 'late'],
  ['if loading times out while offline', new KnownFailure('late'), 'load', 'offline', null, 'offline'],
  ['if it never starts', new KnownFailure('stalled'), 'start', 'online', null, 'stalled'],
  ['if it throws while starting', broken, 'start', 'online', null, 'start'],
  ['if it throws later', broken, 'page', 'online', null, 'page'],
  ['if it throws something other than an Error', { code: 7 }, 'page', 'online', null, 'page'],
])('explains why a module is not shown %s', async (_when, error, stage, connection, response, kind) => {
  if (response) serves(response);
  expect(await reasonFor(error, stage, connection)).toEqual({ kind, reason: sentences[kind] });
});

test('a developer’s build, which has no hash, is not said to be altered', async () => {
  serves(() => new Response('throw 1'));
  const developed: RegisteredModule = { ...shelves, override: 'http://127.0.0.1:9000' };
  expect(await reasonFor(broken, 'load', 'online', developed)).toMatchObject({ kind: 'start' });
});
