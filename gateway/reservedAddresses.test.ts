import { Router } from 'express';
import reservedAddresses from '@vended/module/platform/reservedAddresses.json';
import { runningGateway } from './testing/runningGateway';

interface Entry {
  readonly path: string;
  readonly handler: unknown;
}

/** What each router answers, recorded while the gateway is put together. */
const routers = new Map<unknown, Entry[]>();

const add = (router: unknown, paths: unknown, handlers: readonly unknown[]) => {
  const entries = routers.get(router) ?? [];
  for (const path of [paths].flat())
    if (typeof path === 'string') for (const handler of handlers) entries.push({ path, handler });
  routers.set(router, entries);
};

/** The first parts of the addresses that a router answers, with those of the routers in it. */
function firstParts(router: unknown, below = ''): readonly string[] {
  return (routers.get(router) ?? []).flatMap(({ path, handler }) => {
    const address = below + (path === '/' ? '' : path);
    if (routers.has(handler)) return firstParts(handler, address);
    // Pages of modules have all other addresses, and some steps are for every request.
    return address === '' || address === '/{*path}' ? [] : (address.split('/')[1] ?? '');
  });
}

it('the gateway answers no address itself that a module could have', async () => {
  const prototype = Router.prototype as Pick<Router, 'route' | 'use'>;
  const { route, use } = prototype;
  jest.spyOn(prototype, 'route').mockImplementation(function (this: Router, path) {
    add(this, path, [null]);
    return route.call(this, path);
  });
  jest.spyOn(prototype, 'use').mockImplementation(function (this: Router, ...given: unknown[]) {
    const [first, ...rest] = given;
    if (typeof first === 'function') add(this, '/', given);
    else add(this, first, rest);
    return Reflect.apply(use, this, given) as Router;
  });
  await runningGateway();
  const mounted = new Set([...routers.values()].flat().map(({ handler }) => handler));
  const answered = [...routers.keys()]
    .filter((router) => !mounted.has(router))
    .flatMap((root) => firstParts(root));
  expect([...new Set(answered)].sort()).toEqual([...reservedAddresses].sort());
});
