import type { Page } from '@playwright/test';
import { movePointer } from './publicPages';
import { expect, signIn, sidebarEntry, test } from './test';

const areas = [
  { module: 'mfe-inventory', entry: 'Vendors' },
  { module: 'mfe-devices', entry: 'Devices', title: 'My Devices' },
  { module: 'mfe-users', entry: 'Users' },
  { module: 'mfe-content', entry: 'Leads', title: 'Manage Inbound Leads' },
];

const failures = ['missing', 'error', 'crash', 'skew'];

/** The console messages that these failures cause. */
const problems = [
  /missing\.js/,
  /404 \(Not Found\)/,
  /It failed while rendering/,
  /Its script threw/,
  /mfe_/,
  /The above error/,
  /^console: \[vended\] mfe-/,
];

const opening = (page: Page) => page.getByText('Opening this area…');

for (const { module, entry, title = entry } of areas) {
  const others = areas.filter((area) => area.module !== module);

  test(`the other areas keep working when ${module} fails in any way`, async ({ page, expectProblems }) => {
    expectProblems(...problems);
    await signIn(page, 'platform');
    for (const failure of failures) {
      await page.goto(`/grand-central?chaos=${module}:${failure}`);
      await sidebarEntry(page, entry).click();
      await expect(page.getByRole('button', { name: 'Retry' }), failure).toBeVisible();
      const other = others[failures.indexOf(failure) % others.length];
      if (!other) throw new Error('There is no other area.');
      await sidebarEntry(page, other.entry).click();
      await expect(page.getByRole('heading', { level: 1, name: other.title ?? other.entry })).toBeVisible();
    }
  });

  test(`the other areas keep working when ${module} hangs or is slow`, async ({ page }) => {
    await signIn(page, 'platform');
    for (const failure of ['hang', 'slow']) {
      await page.goto(`/grand-central?chaos=${module}:${failure}`);
      await sidebarEntry(page, entry).click();
      // Where the machine is slow, a slow module may be there before anybody looks.
      const opened = page.getByRole('heading', { level: 1, name: title });
      await expect(failure === 'hang' ? opening(page) : opening(page).or(opened)).toBeVisible();
      for (const other of others) {
        await sidebarEntry(page, other.entry).click();
        await expect(page.getByRole('heading', { level: 1, name: other.title ?? other.entry })).toBeVisible();
      }
    }
    await sidebarEntry(page, entry).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
}

test('a module that needs another contract version is refused with an explanation', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/contract/);
  await signIn(page, 'acme.admin', '/grand-central?chaos=mfe-devices:skew');
  await sidebarEntry(page, 'Devices').click();
  await expect(
    page.getByText(/It needs version \^99\.0\.0 of the shell's contract, and this is/),
  ).toBeVisible();
});

test('the console keeps working when the public site fails in any way', async ({ page, expectProblems }) => {
  expectProblems(...problems);
  await signIn(page, 'platform');
  for (const failure of failures) {
    await page.goto(`/about?chaos=mfe-public:${failure}`);
    await movePointer(page);
    await expect(page.getByRole('button', { name: 'Retry' }), failure).toBeVisible();
    await page.goto(`/grand-central?chaos=mfe-public:${failure}`);
    for (const { entry, title = entry } of areas) {
      await sidebarEntry(page, entry).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
  }
});

test('the console keeps working when the public site hangs or is slow', async ({ page }) => {
  await signIn(page, 'platform');
  for (const failure of ['hang', 'slow']) {
    await page.goto(`/about?chaos=mfe-public:${failure}`);
    const opened = page.getByRole('heading', { level: 1 });
    await expect(failure === 'hang' ? opening(page) : opening(page).or(opened)).toBeVisible();
    await page.goto(`/grand-central?chaos=mfe-public:${failure}`);
    for (const { entry, title = entry } of areas) {
      await sidebarEntry(page, entry).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
  }
  await page.goto('/about?chaos=mfe-public:slow');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a visitor can retry when the code of a public page fails in any way', async ({
  page,
  expectProblems,
}) => {
  expectProblems(...problems);
  for (const failure of failures) {
    await page.goto(`/about?chaos=mfe-public:${failure}`);
    await expect(page.getByRole('button', { name: 'Retry' }), failure).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
