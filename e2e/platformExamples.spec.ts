import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { changedBuild, test } from './platform';
import { expect, heading, sidebarEntry, signIn } from './test';

const root = join(import.meta.dirname, '..');

const ofShell = JSON.parse(readFileSync(join(root, 'shell/package.json'), 'utf8')) as {
  readonly dependencies: { readonly react: string };
};
/** The only copy of React in a page, and whose it is. */
const reactOfShell = [`${ofShell.dependencies.react} of vended_shell`];

const builds = new Map<string, Promise<string>>();

/** Builds an example as its own build script does, once for all tests of this file. @returns the folder of the build */
function build(name: string): Promise<string> {
  const folder = join(root, 'examples', name);
  const built =
    builds.get(name) ??
    promisify(execFile)('npm', ['run', '--silent', 'build'], { cwd: folder }).then(() =>
      join(folder, 'dist'),
    );
  builds.set(name, built);
  return built;
}

/** A copy of a library that a build has provided to the page. */
interface SharedCopy {
  readonly from: string;
  readonly loaded?: boolean;
  readonly useIn: readonly string[];
}

/** What browser tools for federation read. */
interface Federation {
  readonly moduleInfo: Readonly<
    Record<
      string,
      {
        readonly version: string;
        readonly remoteEntry: string;
        readonly remotesInfo?: Readonly<Record<string, object>>;
        readonly modules?: readonly { readonly moduleName: string }[];
      }
    >
  >;
  readonly __INSTANCES__: readonly { readonly name: string }[];
  readonly __SHARE__: Readonly<
    Record<string, Readonly<Record<'default', Record<string, Record<string, SharedCopy>>>>>
  >;
}

/** The copies of a library in the page, by their versions. */
const sharedIn = async (page: Page, library: string) =>
  page.evaluate((key) => {
    const { __SHARE__: shares } = Reflect.get(globalThis, '__FEDERATION__') as Federation;
    return Object.values(shares).flatMap((scopes) => Object.entries(scopes.default[key] ?? {}));
  }, library);

/** Who has provided the copies of a library that have run. */
async function copiesOf(page: Page, library: string): Promise<readonly string[]> {
  const copies = (await sharedIn(page, library)).filter(([, { loaded }]) => loaded);
  return copies.map(([version, { from }]) => `${version} of ${from}`);
}

async function usersOf(page: Page, library: string): Promise<readonly string[]> {
  return (await sharedIn(page, library)).flatMap(([, { useIn }]) => useIn);
}

test('a module without React shows a page and a card, and is left and opened again', async ({
  page,
  moduleCommand,
}) => {
  const dist = await build('mfe-plain');
  for (const file of ['remoteEntry.js', 'lifecycles.js'])
    expect(await readFile(join(dist, file), 'utf8')).not.toMatch(/createRoot|styled-components/);
  await moduleCommand('publish', dist, '--promote');

  await signIn(page, 'acme.admin');
  const card = page.getByRole('region', { name: 'Device figures' });
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole('link', { name: /\d+ in all/ })).toBeVisible();

  await sidebarEntry(page, 'Device Figures').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Device Figures' })).toBeFocused();
  await expect(page).toHaveTitle(/^Device Figures/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /never seen/ })
    .click();
  await expect(page).toHaveURL('/devices?seen=never');
  await expect(page.getByRole('heading', { level: 1, name: 'My Devices' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('link', { name: /\d+ in all/ })).toBeVisible();
});

test('browser tools for federation find the containers of the page, with what they say of themselves', async ({
  page,
}) => {
  await signIn(page, 'acme.admin', '/devices');
  await expect(heading(page, 'My Devices')).toBeVisible();
  const { host, containers, instances } = await page.evaluate(() => {
    const { moduleInfo, __INSTANCES__ } = Reflect.get(globalThis, '__FEDERATION__') as Federation;
    return {
      host: moduleInfo['vended_shell'],
      containers: moduleInfo,
      instances: __INSTANCES__.map(({ name }) => name),
    };
  });
  const name = Object.keys(host?.remotesInfo ?? {}).find((remote) => remote.startsWith('mfe_devices_')) ?? '';
  expect(instances).toEqual(expect.arrayContaining(['vended_shell', name]));
  expect(host).toMatchObject({
    version: expect.stringMatching(/^[0-9a-f]{10}$/) as unknown,
    remoteEntry: new URL(`/shell/shell.${host?.version}.js`, page.url()).href,
  });
  const entry = Object.values(containers).find(({ remoteEntry }) => remoteEntry.includes('/mfe-devices/'));
  const address = entry?.remoteEntry ?? '';
  expect(address).toMatch(/^https?:.*\/remoteEntry\.js$/);
  expect(host?.remotesInfo?.[name]).toEqual({ matchedVersion: address });
  expect(containers[`${name}:${address}`]).toBe(entry);
  expect(decodeURIComponent(address)).toContain(`/mfe-devices/${entry?.version}/`);
  expect(entry?.modules?.map(({ moduleName }) => moduleName)).toEqual(expect.arrayContaining(['lifecycles']));
  for (const file of ['mf-manifest.json', 'mf-stats.json']) {
    const answer = await page.request.get(new URL(file, new URL(address, page.url())).href);
    expect(await answer.json()).toMatchObject({
      name,
      metaData: { globalName: name, remoteEntry: { name: 'remoteEntry.js', type: 'var' } },
    });
  }
  expect(await copiesOf(page, 'react')).toEqual(reactOfShell);
  expect(await usersOf(page, 'react')).toContain(name);
});

/** A link to the newest build of a module, as the page of the module makes it. */
async function previewLink(page: Page, name: string): Promise<string> {
  await signIn(page, 'platform', `/admin/modules/${name}`);
  const part = page.getByRole('region', { name: 'Rollouts' });
  await part.getByLabel('Published build').selectOption({ index: 0 });
  await part.getByLabel('Who gets it').selectOption('Anyone with a link');
  await part.getByRole('button', { name: 'Make a link' }).click();
  await expect(part.getByRole('row', { name: /platform/ })).toBeVisible();
  const answer = await page.request.get('/platform/rollouts');
  const { rollouts } = (await answer.json()) as { rollouts: readonly { link: string }[] };
  return rollouts[0]?.link ?? '';
}

interface Example {
  readonly name: string;
  /** What built it, where that is not webpack and it shares React. */
  readonly by?: string;
  readonly title: string;
  readonly path: string;
  /** What a page of it says, and what a newer build says in its place. */
  readonly says: string;
  readonly saysLater: string;
}

const examples: readonly Example[] = [
  {
    name: 'mfe-plain',
    title: 'Device Figures',
    path: '/device-figures',
    says: 'never seen',
    saysLater: 'not seen yet',
  },
  {
    name: 'mfe-rspack',
    by: 'Rspack',
    title: 'Second Bundler',
    path: '/second-bundler',
    says: 'Rspack built this page.',
    saysLater: 'Rspack built this page again.',
  },
  {
    name: 'mfe-vite',
    by: 'Vite',
    title: 'Third Bundler',
    path: '/third-bundler',
    says: 'Vite built this page.',
    saysLater: 'Vite built this page again.',
  },
];

for (const { name, by, title, path, says, saysLater } of examples)
  test(`${name} is previewed, opened and rolled back${by ? ', uses the shell’s React, and loads a page on demand' : ''}`, async ({
    page,
    moduleCommand,
    expectProblems,
  }) => {
    const said = await moduleCommand('publish', await build(name));
    const [, published = ''] = /(\S+) is published/.exec(said) ?? [];
    const link = await previewLink(page, name);
    await signIn(page, 'acme.admin', link);
    await page.getByRole('button', { name: 'Show the preview' }).click();
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText(`Preview: ${name} 1.0.0`)).toBeVisible();
    // Nothing of the module is live.
    expectProblems(/404/);
    await page.getByRole('button', { name: 'End preview' }).click();
    await expect(sidebarEntry(page, title)).toBeHidden();

    await moduleCommand('promote', name, published);
    const newer = await changedBuild(`examples/${name}`, '1.1.0', (script) =>
      script.replaceAll(says, saysLater),
    );
    await moduleCommand('publish', newer.folder, '--promote');
    await newer.remove();
    const main = page.getByRole('main');
    await page.goto(path);
    await expect(main.getByText(saysLater)).toBeVisible();
    await moduleCommand('rollback', name);
    await page.goto(path);
    await expect(main.getByText(says)).toBeVisible();
    await expect(heading(page, title)).toBeVisible();
    if (!by) return;
    expect(await copiesOf(page, 'react')).toEqual(reactOfShell);
    expect(await copiesOf(page, 'react-dom/client')).toEqual(reactOfShell);
    expect(await usersOf(page, 'react/jsx-runtime')).toContainEqual(
      expect.stringMatching(name.replace('-', '_')),
    );
    await page.getByRole('link', { name: 'Whose account this is' }).click();
    await expect(heading(page, 'Account')).toBeVisible();
    await expect(main.getByText('Acme Tooling')).toBeVisible();
  });

for (const { name, by, path } of examples)
  if (by)
    test(`chunks that ${by} built are verified, and requested again after a failure`, async ({
      page,
      moduleCommand,
      expectProblems,
    }) => {
      await moduleCommand('publish', await build(name), '--promote');
      await signIn(page, 'acme.admin', path);
      expectProblems(/integrity/, /ChunkLoadError/, /-account\.js/);
      const account = `**${path}-account.js*`;
      await page.route(account, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `${await answer.text()}\n;window.tampered = true;` });
      });
      await page.getByRole('link', { name: 'Whose account this is' }).click();
      await expect(page.getByText('Its files do not match those that were published')).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
      await page.unroute(account);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(heading(page, 'Account')).toBeVisible();
    });
