/** @import { Finding } from './replay.mjs' */

const repeat = (/** @type {number} */ times) => Array.from({ length: times }, (_, index) => index);

/** What the product keeps of what pages report. @param {import('./product.mjs').Product} product */
async function platformState(product) {
  const { cookie } = await product.signIn('platform');
  const { text } = await product.send('/platform/modules', { cookie });
  return { bytes: text.length, ...JSON.parse(text) };
}

/** @param {string} row @param {string} what @param {readonly string[]} senders @returns {Finding} */
const forgedFailures = (row, what, senders) => ({
  row,
  what,
  async replay(product) {
    const [first] = [Number(row === '1' ? 1 : 5)];
    for (const patch of repeat(4)) await product.publish('mfe-users', `9.0.${first + patch}`);
    const before = await product.live('mfe-users');
    for (const part of repeat(10))
      await Promise.all(
        repeat(50).map((index) =>
          product.report({
            type: 'opened',
            module: `mfe-invented-${part * 50 + index}`,
            build: before,
            load: 1,
            mount: 1,
          }),
        ),
      );
    for (let round = 0; round < 4; round += 1) {
      const build = await product.live('mfe-users');
      for (const from of [...senders, ...senders])
        await product.report({ type: 'failure', module: 'mfe-users', build, message: 'invented' }, from);
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const after = await product.live('mfe-users');
    return {
      held: before === after,
      seen: before === after ? `${after} stays live` : `${before} went to ${after}`,
    };
  },
});

/** @type {readonly Finding[]} */
export const reportFindings = [
  forgedFailures('1', 'anonymous reports roll modules back', ['192.0.2.1', '192.0.2.2', '198.51.100.3']),
  forgedFailures('1b', 'one IPv6 network counts as many senders', [
    '2001:db8::1',
    '2001:db8::2',
    '2001:db8::3',
  ]),
  {
    row: '1c',
    what: 'healing is suppressed by invented openings',
    async replay(product) {
      const build = await product.live('mfe-users');
      for (const _ of repeat(11))
        await Promise.all(
          repeat(100).map(() =>
            product.report({ type: 'opened', module: 'mfe-users', build, load: 1, mount: 1 }, '192.0.2.9'),
          ),
        );
      const state = await platformState(product);
      const counted =
        state.builds.find((/** @type {{ build: string }} */ one) => one.build === build)?.health?.opens ?? 0;
      return { held: counted <= 20, seen: `1,100 sent from one address, ${counted} counted` };
    },
  },
  {
    row: '1d',
    what: 'invented parts fill the memory and the platform’s page',
    async replay(product) {
      const build = await product.live('mfe-users');
      const before = await product.memory();
      for (const part of repeat(11))
        await Promise.all(
          repeat(100).map((index) =>
            product.report(
              {
                type: 'contract-use',
                module: 'mfe-users',
                build,
                parts: repeat(60).map((one) => `invented.${part}.${index}.${one}.${'x'.repeat(30)}`),
              },
              `192.0.2.${20 + part}`,
            ),
          ),
        );
      for (const _ of repeat(6))
        await Promise.all(
          repeat(100).map(() =>
            product.report({ type: 'vital', path: '/about', name: 'LCP', value: 3_600_000 }),
          ),
        );
      const after = await product.memory();
      const { bytes, vitals } = await platformState(product);
      const p75 =
        vitals.find((/** @type {{ route: string }} */ { route }) => route === '/about')?.p75?.LCP ?? null;
      return {
        held: bytes < 300_000 && after - before < 100 && (p75 === null || p75 < 600_000),
        seen: `memory ${before} to ${after} MB, the page has ${bytes} bytes, p75 of LCP is ${p75}`,
      };
    },
  },
  {
    row: '21',
    what: 'reports from pages of other sites are counted',
    async replay(product) {
      const { status } = await product.send('/collect', {
        from: '203.0.113.21',
        headers: { origin: 'https://evil.example', 'content-type': 'text/plain' },
        body: JSON.stringify({ type: 'page-view', path: '/' }),
      });
      return { held: status === 403, seen: `answered ${status}` };
    },
  },
];
