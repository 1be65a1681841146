import { setTimeout as pause } from 'node:timers/promises';

/** @import { Finding, OpenedPage, Product } from './product.mjs' */

/** The module that is made to look good or bad. */
const name = 'mfe-users';

const threeNetworks = ['192.0.2.1', '198.51.100.3', '203.0.113.9'];
/** The 56 bits in front are those of one connection. */
const oneNetwork = ['2001:db8:0:100::1', '2001:db8:0:1ab::2', '2001:db8:0:1ff::3'];

/** How many reports are sent at the same time. */
const atOnce = 50;

/** @template T @param {number} count @param {(index: number) => Promise<T>} work @returns {Promise<T[]>} */
async function times(count, work) {
  const results = [];
  for (let done = 0; done < count; done += atOnce)
    results.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(atOnce, count - done) }, (_, index) => work(done + index)),
      )),
    );
  return results;
}

/** What the product keeps of what pages report. @param {Product} product */
async function platformState(product) {
  const { cookie } = await product.signIn('platform');
  const { status, text } = await product.send('/platform/modules', { cookie });
  if (status !== 200) throw new Error(`the platform’s page is answered with ${status}`);
  return { bytes: text.length, ...JSON.parse(text) };
}

/** What is counted of the module's build; all 0 where it is no longer in use. @param {Product} product @param {string} build */
async function countedOf(product, build) {
  const { builds } = await platformState(product);
  const used = builds.find(
    (/** @type {{ name: string, build: string }} */ one) => one.name === name && one.build === build,
  );
  return {
    opens: used?.health.opens ?? 0,
    failures: used?.health.failures ?? 0,
    uses: used?.health.uses ?? [],
  };
}

/** Fails unless the report was received. @param {Product} product @param {object} report @param {{ from?: string, token?: string }} sent */
async function send(product, report, sent) {
  const { status } = await product.report(report, sent);
  if (status !== 204) throw new Error(`a report is answered with ${status}`);
}

const opened = (/** @type {string} */ build) => ({
  type: 'opened',
  module: name,
  build,
  load: 80,
  mount: 10,
});
const failure = (/** @type {string} */ build) => ({
  type: 'failure',
  module: name,
  build,
  message: 'invented',
});

/** A page load that ends with a report of the live build. @param {Product} product @param {string} from @param {(build: string) => object} report */
async function visit(product, from, report) {
  const { token, buildOf } = await product.openPage(from);
  await send(product, report(buildOf(name)), { from, token });
}

let patch = 0;

/** Makes the next version live, and waits until pages are given it. @param {Product} product @returns {Promise<string>} the build */
async function promoteNext(product) {
  patch += 1;
  const { code, output } = await product.publish(name, `9.2.${patch}`);
  if (code !== 0) throw new Error(`the module could not be published: ${output}`);
  const build = await product.live(name);
  for (let waited = 0; waited < 100; waited += 1) {
    const { buildOf } = await product.openPage();
    if (buildOf(name) === build) return build;
    await pause(100);
  }
  throw new Error(`no page is given ${build}`);
}

/**
 * Makes a build live, opens it successfully from three networks, and makes another build live: only a build with such a predecessor
 * can be rolled back. Fails if these reports are not counted, because what follows would then test nothing.
 *
 * @param {Product} product @returns {Promise<{ good: string, build: string }>}
 */
async function promoteAfterGood(product) {
  const good = await promoteNext(product);
  for (const from of threeNetworks) await visit(product, from, opened);
  await pause(1_000);
  const { opens } = await countedOf(product, good);
  if (opens !== threeNetworks.length)
    throw new Error(`of ${threeNetworks.length} visits ${opens} are counted`);
  return { good, build: await promoteNext(product) };
}

/**
 * Twelve failures, from three addresses in turn, that must not roll a build back.
 *
 * @param {string} row @param {string} what
 * @param {{ senders: readonly string[], counted: number, tokenFor: (product: Product, from: string, first: OpenedPage) => Promise<string> }} attack
 * `counted`: how many of them are counted nevertheless
 * @returns {Finding}
 */
const forgedFailures = (row, what, { senders, counted, tokenFor }) => ({
  row,
  what,
  async replay(product) {
    const { build } = await promoteAfterGood(product);
    const first = await product.openPage(senders[0]);
    for (let round = 0; round < 4; round += 1)
      for (const from of senders)
        await send(product, failure(build), { from, token: await tokenFor(product, from, first) });
    await pause(1_000);
    const after = await product.live(name);
    const { failures } = await countedOf(product, build);
    return {
      held: after === build && failures === counted,
      seen: `of 12 failures ${failures} are counted; ${after === build ? `${build} stays live` : `${build} went to ${after}`}`,
    };
  },
});

/** @type {readonly Finding[]} */
export const reportFindings = [
  forgedFailures('1', 'reports without a token roll modules back', {
    senders: threeNetworks,
    counted: 0,
    tokenFor: async () => '',
  }),
  forgedFailures('1a', 'one token, sent by many, rolls modules back', {
    senders: threeNetworks,
    counted: 1,
    tokenFor: async (_product, _from, { token }) => token,
  }),
  forgedFailures('1b', 'one IPv6 network counts as many senders', {
    senders: oneNetwork,
    counted: 12,
    tokenFor: async (product, from) => (await product.openPage(from)).token,
  }),
  {
    row: '1c',
    what: 'healing is suppressed by invented openings',
    async replay(product) {
      const { good, build } = await promoteAfterGood(product);
      await times(1_100, () => visit(product, '192.0.2.99', opened));
      const { opens } = await countedOf(product, build);
      const four = [...threeNetworks, '100.64.0.7'];
      for (const from of [...four, ...four]) await visit(product, from, failure);
      await pause(1_000);
      const after = await product.live(name);
      return {
        held: opens === 1_100 && after === good,
        seen: `${opens} of 1,100 openings of one address are shown; four networks then take ${build} to ${after}`,
      };
    },
  },
  {
    row: '1d',
    what: 'invented parts, modules and times fill the memory and the platform’s page',
    async replay(product) {
      const build = await product.live(name);
      const before = await product.memory();
      for (let sender = 0; sender < 11; sender += 1) {
        const from = `192.0.2.${20 + sender}`;
        const { token } = await product.openPage(from);
        await times(100, async (index) => {
          const parts = Array.from(
            { length: 59 },
            (_, one) => `invented.${sender}.${index}.${one}.${'x'.repeat(30)}`,
          );
          const uses = { type: 'contract-use', module: name, build, parts: ['session.can', ...parts] };
          await send(product, uses, { from, token });
          await send(
            product,
            { ...opened(build), module: `mfe-invented-${sender}-${index}` },
            { from, token },
          );
        });
      }
      const { uses } = await countedOf(product, build);
      if (uses.join() !== 'session.can') throw new Error(`of the parts ${uses.length} are counted, not one`);
      const loads = async (/** @type {string} */ from, /** @type {number} */ value) => {
        const { token } = await product.openPage(from);
        for (const vital of ['LCP', 'TTFB'])
          await send(product, { type: 'vital', path: '/about', name: vital, value }, { from, token });
      };
      await times(200, (index) => loads(`10.0.${index}.1`, 1_000));
      // The longest wait that a report may hold.
      await times(550, () => loads('192.0.2.98', 120_000));
      const after = await product.memory();
      const { bytes, vitals } = await platformState(product);
      const about = vitals.find((/** @type {{ route: string }} */ { route }) => route === '/about');
      const p75 = about?.p75.LCP ?? null;
      return {
        held: about?.loads === 750 && p75 === 1_000 && bytes < 300_000 && after - before < 100,
        seen: `memory ${before} to ${after} MB, the page has ${bytes} bytes; of ${about?.loads ?? 0} page loads counted, 550 of one address, p75 of LCP is ${p75}`,
      };
    },
  },
  {
    row: '1e',
    what: 'three networks roll a module back more than once after a promotion',
    async replay(product) {
      const { good, build } = await promoteAfterGood(product);
      for (const from of [...threeNetworks, ...threeNetworks]) await visit(product, from, failure);
      await pause(1_000);
      const first = await product.live(name);
      for (const from of [...threeNetworks, ...threeNetworks]) await visit(product, from, failure);
      await pause(1_000);
      const second = await product.live(name);
      return {
        held: first === good && second === good,
        seen: `${build} goes to ${first}${second === first ? ', and no further' : `, then to ${second}`}`,
      };
    },
  },
  {
    row: '1f',
    what: 'three networks roll back a build that opens in a busy office',
    async replay(product) {
      const { build } = await promoteAfterGood(product);
      await times(40, () => visit(product, '192.0.2.99', opened));
      const { opens } = await countedOf(product, build);
      for (const from of [...threeNetworks, ...threeNetworks]) await visit(product, from, failure);
      await pause(1_000);
      const after = await product.live(name);
      const { failures } = await countedOf(product, build);
      return {
        held: opens === 40 && failures === 6 && after === build,
        seen: `after ${opens} openings and ${failures} failures ${after === build ? `${build} stays live` : `${build} went to ${after}`}`,
      };
    },
  },
  {
    row: '21',
    what: 'reports from pages of other sites are counted',
    async replay(product) {
      const view = { type: 'page-view', path: '/' };
      const { status } = await product.send('/collect', {
        from: '203.0.113.21',
        headers: { origin: 'https://evil.example', 'content-type': 'text/plain' },
        body: JSON.stringify(view),
      });
      const own = await product.report(view, { from: '203.0.113.21' });
      return {
        held: status === 403 && own.status === 204,
        seen: `answered ${status}, and one of this site ${own.status}`,
      };
    },
  },
];
