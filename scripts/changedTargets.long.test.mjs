import { reachOf } from './changedTargets.mjs';

it('a change of a page is tested by what is beside the page, and by the journeys of its module', () => {
  const { tests, stories, apiTests, journeys } = reachOf(['mfe-inventory/src/vendors/VendorFields.tsx']);
  expect(tests).toContain('mfe-inventory/src/vendors/VendorForm.test.tsx');
  const ofModules = tests.filter((file) => file.startsWith('mfe-')).map(folderOf);
  expect(new Set(ofModules)).toEqual(new Set(['mfe-inventory/src/vendors']));
  // Reads all files.
  expect(tests).toContain('scripts/lint/phrases.test.mjs');
  expect(stories).toContain('mfe-inventory/src/vendors/VendorForm.stories.tsx');
  expect(apiTests).toBeUndefined();
  expect(journeys).toContain('vendors.spec.ts');
  expect(journeys).not.toContain('users.spec.ts');
});

it('a change of a part is tested beside all pages that show it', () => {
  const { tests } = reachOf(['mfe-stock/src/parts/StockPage.tsx']);
  expect(tests.map(folderOf)).toEqual(
    expect.arrayContaining(['mfe-stock/src/loans', 'mfe-stock/src/levels', 'mfe-stock/src/events']),
  );
});

it('a change of a page that has no test beside it is tested by all of its module', () => {
  const { tests } = reachOf(['mfe-users/src/account/AccountSettings.tsx']);
  expect(tests.map(folderOf)).toEqual(
    expect.arrayContaining(['mfe-users/src/profile', 'mfe-users/src/sessions', 'mfe-users/src/users']),
  );
});

it('a change of a resource of the API is tested by its tests, and by those of all resources', () => {
  const { apiTests, journeys } = reachOf(['api/resources/vendors/vendors.store.ts']);
  expect(apiTests).toEqual([
    'api/resources/vendors/vendors.test.ts',
    'api/resources/vendors/vendorsImport.test.ts',
    'api/http/',
    'api/storage/access/',
  ]);
  expect(journeys).toContain('roles.spec.ts');
  expect(journeys).not.toContain('vendors.spec.ts');
});

it('a change of the contract is tested by all of the API and by the screens that use it', () => {
  const { tests, apiTests, journeys } = reachOf(['shared/contract/vendors/vendors.fields.ts']);
  expect(apiTests).toEqual([]);
  expect(journeys).toContain('users.spec.ts');
  expect(tests.map(folderOf)).toEqual(
    expect.arrayContaining(['mfe-inventory/src/vendors', 'mfe-inventory/src/items']),
  );
});

/** @param {string} file */
function folderOf(file) {
  return file.slice(0, file.lastIndexOf('/'));
}

it('a change of a component is tested by its stories and by the screens that use it', () => {
  const { tests, stories } = reachOf(['shared/design/components/Button.tsx']);
  expect(tests.map(folderOf)).toEqual(expect.arrayContaining(['mfe-stock/src/loans', 'mfe-users/src/users']));
  expect(stories).toEqual(expect.arrayContaining(['shared/design/components/Button.stories.tsx']));
});
