import type { Rendered } from './rendered';
import { createRenderedCache } from './renderedCache';

const page = (body: string): Rendered => ({
  kind: 'page',
  status: 200,
  head: '',
  styles: [],
  body,
  data: '{"origin":"https://www.example.com","queries":{}}',
  onAction: false,
});

const rendering = (body: string) => () => Promise.resolve(page(body));
const failing = () => Promise.resolve(null);

test('a page is rendered once for all who wait, and again after a change', async () => {
  const cache = createRenderedCache();
  const render = jest.fn(rendering('first'));
  await Promise.all([cache.get('/', render), cache.get('/', render)]);
  expect(render).toHaveBeenCalledTimes(1);

  cache.clear();
  expect(await cache.get('/', rendering('second'))).toEqual(page('second'));
});

test('the outdated page is served while it cannot be rendered again', async () => {
  const cache = createRenderedCache();
  await cache.get('/', rendering('first'));
  cache.clear();

  expect(await cache.get('/', failing)).toEqual(page('first'));
  expect(await cache.get('/never-rendered', failing)).toBeNull();
});

test('of very large pages only the last ones are kept', async () => {
  const cache = createRenderedCache();
  const render = jest.fn(rendering('x'.repeat(20 * 1024 * 1024)));
  for (const key of ['/1', '/2', '/3', '/4', '/4', '/1']) await cache.get(key, render);
  expect(render).toHaveBeenCalledTimes(5);
});

test('a rendering that throws is tried again for the next visitor', async () => {
  const cache = createRenderedCache();
  await expect(cache.get('/', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  expect(await cache.get('/', rendering('second'))).toEqual(page('second'));
});

test('an outdated page is not served after ten minutes', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000_000);
  const cache = createRenderedCache();
  await cache.get('/', rendering('first'));

  clock.mockReturnValue(1_000_000_000 + 11 * 60_000);
  expect(await cache.get('/', failing)).toBeNull();
});

test('visits while rendering fails do not prolong how long an outdated page is served', async () => {
  const start = 1_000_000_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
  const cache = createRenderedCache();
  await cache.get('/', rendering('withdrawn'));

  const visits: unknown[] = [];
  for (const minute of [5, 10, 15]) {
    clock.mockReturnValue(start + minute * 60_000);
    visits.push(await cache.get('/', failing));
  }
  expect(visits).toEqual([page('withdrawn'), null, null]);
});
