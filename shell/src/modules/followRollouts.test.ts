import { followRollouts } from './followRollouts';

function pageOf(given: readonly string[] | undefined, mayReload = true) {
  let reloads = 0;
  const page = followRollouts({ given, mayReload: () => mayReload, reload: () => (reloads += 1) });
  return { ...page, reloads: () => reloads };
}

test.each([
  [['mfe-shelves /shelves'], undefined],
  [undefined, ['mfe-shelves']],
])('a page without %j is loaded again for a user without %j', (before, after) => {
  const page = pageOf(before);
  page.take(after);
  expect(page.reloads()).toBe(0);
  page.applyToUser();
  expect(page.reloads()).toBe(1);
});

test('a page stays as it is for a user who has the same', () => {
  const page = pageOf(['mfe-shelves']);
  page.take(['mfe-shelves']);
  page.applyToUser();
  expect(page.reloads()).toBe(0);
});

test('unsaved work is not lost for it', () => {
  const page = pageOf(undefined, false);
  page.take(['mfe-shelves']);
  page.applyToUser();
  expect(page.reloads()).toBe(0);
});
