import { chunkProblems } from './pageChunks.mjs';

const manifest = {
  routes: [
    { path: '/shelves', permission: 'inventory.read' },
    { path: '/shelf-details/:shelfId?', permission: 'inventory.read' },
    { path: '/about', permission: 'public' },
  ],
  menu: [{ path: '/shelves' }],
};

/** @param {string[]} chunks */
const problems = (chunks) => chunkProblems(chunks, { manifest });

it('finds nothing where every page that is not in the menu has a chunk named after its route', () => {
  expect(problems(['lifecycles', 'shelf-details-shelfId'])).toEqual([]);
});

it('names the route that has no chunk, and what its chunk is to be called', () => {
  expect(problems(['lifecycles'])).toEqual([
    'The route /shelf-details/:shelfId? has no separate chunk. Load its page with pageOnDemand() and import(/* webpackChunkName: "shelf-details-shelfId" */ …).',
  ]);
});

it('names the chunk that belongs to no route, as after a slip of the pen', () => {
  expect(problems(['lifecycles', 'shelf-details-shelfId', 'shelf-detail-shelfId'])).toEqual([
    expect.stringMatching(/^The chunk "shelf-detail-shelfId" names no route of module\.json\./),
  ]);
});

it('lets public pages and those of the menu be in one file, or have separate chunks', () => {
  expect(problems(['lifecycles', 'shelf-details-shelfId', 'about', 'shelves'])).toEqual([]);
});
