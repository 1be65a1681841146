import type { Page } from '@playwright/test';
import { movePointer } from './publicPages';
import { expect, signIn, sidebarEntry, test } from './test';

/** The areas of the console, and how the module of each fails: in another way each. Unit tests of the shell have all ways. */
const areas = [
  { module: 'mfe-inventory', entry: 'Vendors', failure: 'missing' },
  { module: 'mfe-devices', entry: 'Devices', title: 'My Devices', failure: 'error' },
  { module: 'mfe-users', entry: 'Users', failure: 'crash' },
  { module: 'mfe-content', entry: 'Leads', title: 'Manage Inbound Leads', failure: 'skew' },
];

const failures = areas.map(({ failure }) => failure);

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

const heading = (page: Page, { entry, title = entry }: (typeof areas)[number]) =>
  page.getByRole('heading', { level: 1, name: title });

test('the other areas keep working when one fails in any way', async ({ page, expectProblems }) => {
  expectProblems(...problems);
  await signIn(page, 'platform', '/robots.txt');
  for (const area of areas)
    await test.step(`${area.module}: ${area.failure}`, async () => {
      await page.goto(`/controls?chaos=${area.module}:${area.failure}`);
      await sidebarEntry(page, area.entry).click();
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      for (const other of areas.filter(({ module }) => module !== area.module)) {
        await sidebarEntry(page, other.entry).click();
        await expect(heading(page, other)).toBeVisible();
      }
    });
});

test('the other areas keep working when one hangs or is slow, and the slow one opens at last', async ({
  page,
}) => {
  const [failing, ...others] = areas;
  if (!failing) throw new Error('There is no area.');
  await signIn(page, 'platform', '/robots.txt');
  for (const failure of ['hang', 'slow'])
    await test.step(failure, async () => {
      await page.goto(`/controls?chaos=${failing.module}:${failure}`);
      await sidebarEntry(page, failing.entry).click();
      // Where the machine is slow, a slow module may be open before anybody looks.
      const waits = page.getByText('Opening this area…');
      await expect(failure === 'hang' ? waits : waits.or(heading(page, failing))).toBeVisible();
      for (const other of others) {
        await sidebarEntry(page, other.entry).click();
        await expect(heading(page, other)).toBeVisible();
      }
    });
  await sidebarEntry(page, failing.entry).click();
  await expect(heading(page, failing)).toBeVisible();
});

test('a module that needs another contract version is refused with an explanation', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/contract/);
  await signIn(page, 'acme.admin', '/controls?chaos=mfe-devices:skew');
  await sidebarEntry(page, 'Devices').click();
  await expect(
    page.getByText(/It needs version \^99\.0\.0 of the shell's contract, and this is/),
  ).toBeVisible();
});

test('the console keeps working when the public site fails in any way, hangs or is slow', async ({
  page,
  expectProblems,
}) => {
  expectProblems(...problems);
  await signIn(page, 'platform', '/robots.txt');
  for (const failure of [...failures, 'hang', 'slow'])
    await test.step(failure, async () => {
      await page.goto(`/about?chaos=mfe-public:${failure}`);
      await movePointer(page);
      const waits = page.getByText('Opening this area…');
      const retry = page.getByRole('button', { name: 'Retry' });
      // Where the machine is slow, a slow page may be open before anybody looks.
      const opened = failure === 'slow' ? waits.or(page.getByRole('heading', { level: 1 })) : waits;
      await expect(failures.includes(failure) ? retry : opened).toBeVisible();
    });
  for (const failure of ['crash', 'hang'])
    await test.step(`the console: ${failure}`, async () => {
      await page.goto(`/controls?chaos=mfe-public:${failure}`);
      for (const area of areas) {
        await sidebarEntry(page, area.entry).click();
        await expect(heading(page, area)).toBeVisible();
      }
    });
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
