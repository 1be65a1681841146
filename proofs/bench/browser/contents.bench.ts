import { moduleCommandOf } from '../../../e2e/platform';
import { signIn, test } from '../../../e2e/test';
import { conditions, isAsked } from './conditions';
import { compareSamples } from './compareSamples';
import { fillAccount } from './fillAccount';
import { buildOfOtherContent } from '../../../e2e/otherContent';
import { printContents, storeContents } from './results';
import { travel } from './visits';

const quick = process.env['BENCH_QUICK'] === '1';
const rounds = quick ? 1 : 5;
const laps = 2;

/** The modules of which builds with another content are live; the others are as in this clone. */
const others = ['mfe-users', 'mfe-content'] as const;

/**
 * The journey with builds of two versions of the design system in one page, compared with the same journey when all builds share one.
 */
if (isAsked('contents'))
  test('a journey through areas whose builds share less', async ({ browser, page, product }) => {
    const condition = conditions.find(({ name }) => name === 'slow');
    if (!condition) throw new Error('There is no slow condition.');
    await fillAccount(product.url);
    const moduleCommand = moduleCommandOf(product);
    const revision = async () => /Revision (\d+)/.exec(await moduleCommand('list'))?.[1] ?? '';
    const equal = await revision();
    for (const module of others) {
      const build = await buildOfOtherContent(module);
      await moduleCommand('publish', build.folder, '--promote');
      await build.remove();
    }
    const differing = await revision();

    await signIn(page, 'platform');
    const side = { url: product.url, signedIn: await page.context().storageState() };
    const samples = compareSamples();
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      // Alternate, so that other load on the machine affects both equally.
      for (const name of round % 2 ? (['product', 'twin'] as const) : (['twin', 'product'] as const)) {
        await moduleCommand('restore', name === 'product' ? differing : equal);
        // The first request after a change makes the gateway read the registry.
        await fetch(`${product.url}/login`);
        const { first, again, figures } = await travel(browser, side, condition, laps);
        if (round === 0) continue;
        samples.take(name, figures);
        for (const took of first) samples.take(name, { 'journey first': took });
        for (const took of again) samples.take(name, { 'journey again': took });
      }
    }
    const results = samples.results();
    printContents(results);
    if (!quick) await storeContents(results);
  });
