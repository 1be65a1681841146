import type { RegisteredModule } from '@vended/module/platform/registry';
import { ModuleFederation } from '@module-federation/enhanced/runtime';
import { expectEntry, integrity } from './integrity';

const entry = '/modules/mfe-shelves/1.0.0/remoteEntry.js';
const published = { entry, integrity: 'sha384-abc' } as RegisteredModule;
const developed = {
  entry: 'http://127.0.0.1:9000/remoteEntry.js',
  integrity: 'none',
  override: 'http://127.0.0.1:9000',
} as RegisteredModule;

const { lifecycle } = new ModuleFederation({ name: 'host', remotes: [], plugins: [integrity] }).loaderHook;

/** What the script of an entry has the browser verify. */
function scriptFor(url: string) {
  const { integrity, crossOrigin } = lifecycle.createScript.emit({ url }) as HTMLScriptElement;
  return { integrity, crossOrigin };
}

test('entries are requested with the hash of the registry, those of retries too', () => {
  expectEntry(published);
  const verified = { integrity: 'sha384-abc', crossOrigin: 'anonymous' };
  expect(scriptFor(entry)).toEqual(verified);
  expect(scriptFor(`${entry}?attempt=2`)).toEqual(verified);
});

test('what the registry does not list is refused', () => {
  expect(() => scriptFor('/modules/mfe-shelves/2.0.0/remoteEntry.js')).toThrow(
    /The registry has no hash for/,
  );
  expect(() => scriptFor(`${entry}?other=1`)).toThrow(/The registry has no hash for/);
});

test('the runtime loads no style, because only the entry of its build knows its hash', () => {
  const url = '/modules/mfe-shelves/1.0.0/lifecycles.css';
  expect(() => lifecycle.createLink.emit({ url, attrs: { rel: 'stylesheet' } })).toThrow(
    /The registry has no hash for/,
  );
});

test("files of a developer's server have no hash", () => {
  expectEntry(developed);
  expect(scriptFor(developed.entry)).toEqual({ crossOrigin: 'anonymous' });
});
