import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { moduleBuild } from '../registry/moduleBuild';
import { publish } from '../testing/publishing';
import { addFiles, builtModule, emptyFolder, script } from '../testing/folders';
import { liveModules, storesOf } from '../testing/registries';

/** A file that builds share, which contains its own name as those of the kit do. */
function sharedFile(cluster: string) {
  const nameWith = (key: string) => `shared.${cluster}.${key}.js`;
  const textWith = (key: string) => `(self.vendedShared??={})["${nameWith(key)}"]??=module=>{}`;
  const key = createHash('sha256')
    .update(textWith('0'.repeat(16)))
    .digest('hex')
    .slice(0, 16);
  return { file: nameWith(key), key, content: textWith(key) };
}

describe('publishing a build', () => {
  it('installs its files and their compressed copies under the version and a hash, and makes it live', async () => {
    const modulesDir = await emptyFolder();
    const [published] = await publish([await builtModule('mfe-alpha')], await storesOf(modulesDir));
    expect(published).toMatchObject({ name: 'mfe-alpha', changed: true });
    expect(published?.build).toMatch(/^1\.0\.0\+[0-9a-f]{16}$/);
    const dir = path.join(modulesDir, 'mfe-alpha', published?.build ?? '');
    expect(await readFile(path.join(dir, 'remoteEntry.js'), 'utf8')).toBe(script);
    expect(brotliDecompressSync(await readFile(path.join(dir, 'remoteEntry.js.br'))).toString()).toBe(script);
    expect(gunzipSync(await readFile(path.join(dir, 'remoteEntry.js.gz'))).toString()).toBe(script);
    expect(await readdir(dir)).not.toContain('picture.png.br');
    expect(await liveModules(modulesDir)).toMatchObject({
      'mfe-alpha': { live: published?.build, previous: [] },
    });
  });

  it('changes nothing when the same content is published again', async () => {
    const modulesDir = await emptyFolder();
    const dist = await builtModule('mfe-alpha');
    const [first] = await publish([dist], await storesOf(modulesDir));
    const [second] = await publish([await builtModule('mfe-alpha')], await storesOf(modulesDir));
    expect(second).toEqual({ name: 'mfe-alpha', build: first?.build, changed: false });
    expect(await (await storesOf(modulesDir)).registry.history()).toHaveLength(1);
  });

  it('keeps the earlier build, untouched, when the content changes under the same version', async () => {
    const modulesDir = await emptyFolder();
    const [first] = await publish([await builtModule('mfe-alpha')], await storesOf(modulesDir));
    const [second] = await publish(
      [await builtModule('mfe-alpha', {}, 'const other = 1;')],
      await storesOf(modulesDir),
    );
    expect(second?.build).not.toBe(first?.build);
    expect(
      await readFile(path.join(modulesDir, 'mfe-alpha', first?.build ?? '', 'remoteEntry.js'), 'utf8'),
    ).toBe(script);
    expect(await liveModules(modulesDir)).toMatchObject({
      'mfe-alpha': { live: second?.build, previous: [first?.build] },
    });
  });

  it('makes an earlier build live again without listing it twice', async () => {
    const modulesDir = await emptyFolder();
    const dist = await builtModule('mfe-alpha');
    const [first] = await publish([dist], await storesOf(modulesDir));
    const [second] = await publish(
      [await builtModule('mfe-alpha', { version: '1.1.0' })],
      await storesOf(modulesDir),
    );
    await publish([dist], await storesOf(modulesDir));
    expect(await liveModules(modulesDir)).toMatchObject({
      'mfe-alpha': { live: first?.build, previous: [second?.build] },
    });
  });

  it('moves a route from one module to another when both are published together', async () => {
    const modulesDir = await emptyFolder();
    const route = { path: '/shelves', title: 'Shelves', permission: 'inventory.read' } as const;
    const own = { path: '/own', title: 'Own', permission: 'inventory.read' } as const;
    await publish(
      [await builtModule('mfe-alpha', { routes: [route], menu: [] })],
      await storesOf(modulesDir),
    );
    const moved = await publish(
      [
        await builtModule('mfe-beta', { routes: [route], menu: [] }),
        await builtModule('mfe-alpha', { routes: [own], menu: [] }),
      ],
      await storesOf(modulesDir),
    );
    expect(moved.map(({ changed }) => changed)).toEqual([true, true]);
  });
});

describe('a build that cannot be published', () => {
  it('is refused when its docs/terms.pdf would be sent in place of another module’s', async () => {
    const modulesDir = await emptyFolder();
    await publish([await builtModule('mfe-gamma')], await storesOf(modulesDir));
    const before = await liveModules(modulesDir);
    const rival = await addFiles(await builtModule('mfe-beta'), { 'docs/terms.pdf': 'something else' });
    await expect(publish([rival], await storesOf(modulesDir))).rejects.toThrow(
      'mfe-beta breaks the rule "no clashes": its file docs/terms.pdf has another content than that of mfe-gamma, and both have one address. Give the file of mfe-beta another name.',
    );
    expect(await liveModules(modulesDir)).toEqual(before);
  });

  it.each([
    ['is not named after its content', () => 'something else', 'has another content than its name says'],
    [
      'has zeros in place of its key, so that its hash is that of another content',
      (content: string, key: string) => content.replace(key, '0'.repeat(16)),
      'has 16 zeros in a row, which stand for the key of its name',
    ],
  ])(
    'is refused when a file that builds share %s, and keeps no other module from publishing it',
    async (_what, changed, why) => {
      const modulesDir = await emptyFolder();
      const { file: shared, key, content } = sharedFile('lists');
      const withShared = async (name: string, text: string) =>
        addFiles(await builtModule(name, {}, script, undefined, [shared]), { [shared]: text });
      const rival = await withShared('mfe-beta', changed(content, key));
      await expect(publish([rival], await storesOf(modulesDir))).rejects.toThrow(
        `mfe-beta breaks the rule "shared files": ${shared} ${why}. Build mfe-beta again with the kit, which names such files after their content.`,
      );
      const named = await withShared('mfe-gamma', content);
      const published = await publish([named], await storesOf(modulesDir));
      expect(published.map(({ changed }) => changed)).toEqual([true]);
    },
  );

  it.each([
    [
      'is refused when its text would occupy the compressor for long, before a file of it is read',
      { 'places.json': 6_000_000, 'plan.svg': 6_000_000 },
      /^mfe-alpha breaks the rule "byte budget": its scripts and other text files take 120\d{5} bytes before compression, and 10000000 are allowed\. Leave out what no page needs, or fetch large data from an API\.$/,
    ],
    [
      'is not refused for the size of what is not compressed',
      { 'places.json': 6_000_000, 'sbom/packages.json': 6_000_000, 'photograph.jpg': 6_000_000 },
      /is listed in build\.json but missing/,
    ],
  ])('%s', async (_what, sizes, sentence) => {
    const dist = await builtModule('mfe-alpha');
    const description = path.join(dist, 'build.json');
    const build = moduleBuild.parse(JSON.parse(await readFile(description, 'utf8')));
    for (const [file, bytes] of Object.entries(sizes))
      build.files[file] = { bytes, integrity: `sha384-${'A'.repeat(64)}` };
    await writeFile(description, JSON.stringify(build));
    await expect(publish([dist], await storesOf(await emptyFolder()))).rejects.toThrow(sentence);
  });

  it("is refused when it claims one of the shell's menu entries", async () => {
    const rival = await builtModule('mfe-alpha', {
      menu: [{ label: 'Reporting', path: '/alpha', order: 5, icon: 'chart', permission: 'session' }],
    });
    await expect(publish([rival], await storesOf(await emptyFolder()))).rejects.toThrow(
      'mfe-alpha breaks the rule "no clashes": shell and mfe-alpha both have the menu entry Reporting (/alpha). Change one of the two manifests and publish its module again.',
    );
  });

  it('is refused when a file is not the one that was built', async () => {
    const modulesDir = await emptyFolder();
    const dist = await builtModule('mfe-alpha');
    await writeFile(path.join(dist, 'remoteEntry.js'), 'changed since');
    await expect(publish([dist], await storesOf(modulesDir))).rejects.toThrow(
      /remoteEntry\.js is not the file that build\.json lists\. Build mfe-alpha again\.$/,
    );
    expect(await liveModules(modulesDir)).toEqual({});
  });

  it.each(['../outside.js', '/etc/passwd', 'a/../../b.js', '.hidden'])(
    'is refused when it lists %s',
    async (file) => {
      const dist = await builtModule('mfe-alpha');
      const build = moduleBuild.parse(JSON.parse(await readFile(path.join(dist, 'build.json'), 'utf8')));
      const files = { ...build.files, [file]: { bytes: 0, integrity: 'sha384-none' } };
      await writeFile(path.join(dist, 'build.json'), JSON.stringify({ ...build, files }));
      await expect(publish([dist], await storesOf(await emptyFolder()))).rejects.toThrow(
        `lists ${file}, which is not a valid file name`,
      );
    },
  );

  it.each(['/docs', '/preview/:link', '/registry', '/livery/new'])(
    'is refused where the gateway answers %s itself',
    async (address) => {
      const routes = [{ path: address, title: 'Alpha', permission: 'session' as const }];
      const dist = await builtModule('mfe-alpha', { routes, menu: [] });
      await expect(publish([dist], await storesOf(await emptyFolder()))).rejects.toThrow(
        `mfe-alpha breaks the rule "no clashes": ${address} belongs to the gateway, which answers below /${address.split('/')[1]} itself. Choose another address in module.json, and build it again.`,
      );
    },
  );

  it('is refused with the rule that its manifest breaks', async () => {
    const dist = await builtModule('mfe-alpha', { version: 'one' });
    await expect(publish([dist], await storesOf(await emptyFolder()))).rejects.toThrow(
      `${dist}/build.json is malformed: manifest.version: A version is three numbers, such as 1.4.0. Build the module again.`,
    );
  });

  it('is refused where nothing was built', async () => {
    const dist = await emptyFolder();
    await expect(publish([dist], await storesOf(await emptyFolder()))).rejects.toThrow(
      `${dist}/build.json is missing. Build the module again.`,
    );
  });
});

describe('several publishers at once', () => {
  it('of the same content install it once', async () => {
    const modulesDir = await emptyFolder();
    const dist = await builtModule('mfe-alpha');
    await Promise.all([
      publish([dist], await storesOf(modulesDir)),
      publish([dist], await storesOf(modulesDir)),
      publish([dist], await storesOf(modulesDir)),
    ]);
    expect(await readdir(path.join(modulesDir, 'mfe-alpha'))).toHaveLength(1);
    expect(await readdir(path.join(modulesDir, '.incoming'))).toEqual([]);
  });
});
