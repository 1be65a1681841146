import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { demonstrationPassword } from '../test';
import { productTimeoutMs, startProduct, type Product } from '../product';
import { engines } from './installedEngines';
import { journey } from './journey';
import { personWith } from './person';

const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.end();
    },
    { scope: 'worker', timeout: productTimeoutMs },
  ],
});

for (const [name, { find, start, packages }] of Object.entries(engines))
  test(`somebody uses every area with ${name}`, async ({ product }, testInfo) => {
    const program = find();
    const why = `${name} is not installed: install Debian’s ${packages.join(' and ')}`;
    if (!program && process.env.CI) throw new Error(why);
    if (!program) console.log(why);
    testInfo.skip(!program, why);

    const home = await mkdtemp(join(tmpdir(), 'vended-engine-'));
    const engine = await start({ program: program ?? '', home });
    const word = name.toLowerCase();
    const [picture, csv] = [join(home, 'drill.png'), join(home, 'new.csv')];
    await writeFile(picture, await engine.picture());
    await writeFile(csv, `Master ID,Description,Item type\nGUM-${word.toUpperCase()},Gum ${word},Gum\n`);
    const steps = journey({ word, downloads: join(home, 'Downloads'), picture, csv });
    const started = Date.now();
    try {
      const person = personWith(engine, product.url);
      for (const { does, how } of steps) await test.step(does, () => how(person));
      await test.step('no module counts as failed', async () =>
        expect(await failedModules(product.url)).toEqual([]));
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${name} ${engine.version}: ${steps.length} steps in ${seconds} s`);
    } catch (error) {
      await writeFile(testInfo.outputPath('page.png'), await engine.picture());
      throw error;
    } finally {
      await engine.close();
      await rm(home, { recursive: true, force: true, maxRetries: 3 });
    }
  });

/** The modules of which browsers have reported failures, which lead to rollbacks. */
async function failedModules(url: string): Promise<readonly string[]> {
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'platform', password: demonstrationPassword }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const answer = await fetch(`${url}/platform/modules`, { headers: { cookie } });
  const { builds } = (await answer.json()) as { builds: { name: string; health: { failures: number } }[] };
  return builds.filter(({ health }) => health.failures > 0).map(({ name }) => name);
}
