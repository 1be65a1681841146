import { Product } from './product.mjs';

/** @import { Finding } from './product.mjs' */

/** @param {string} row @param {string} what @param {string} setting @param {Record<string, string>} settings @returns {Finding} */
const unsafeStart = (row, what, setting, settings) => ({
  row,
  what,
  async replay() {
    const product = await Product.create();
    try {
      const started = await product.start({ ...product.production(), ...settings });
      // A start can fail for another reason, such as a missing build: then nothing was tried.
      const named = product.log.includes(setting);
      const why = named ? `refused, naming ${setting}` : `not possible: ${product.log.trim().slice(-200)}`;
      return { held: !started && named, seen: started ? 'it starts' : `the start is ${why}` };
    } finally {
      await product.end();
    }
  },
});

/** Each starts a separate product. @type {readonly Finding[]} */
export const startFindings = [
  {
    row: '2',
    what: 'demonstration accounts in production',
    async replay() {
      const product = await Product.create();
      try {
        if (!(await product.start({}))) throw new Error(`no start outside production:\n${product.log}`);
        await product.stop();
        if (!(await product.start())) return { held: true, seen: 'the start in production is refused' };
        const { status } = await product.signIn('platform', { password: 'vended-demo' });
        return { held: status !== 200, seen: `it starts; platform signs in with ${status}` };
      } finally {
        await product.end();
      }
    },
  },
  unsafeStart('25', 'a start in production without the site’s address', 'SITE_URL', { SITE_URL: '' }),
  unsafeStart('26', 'a start in production where others reach it without TLS', 'HOST is', {
    HOST: '0.0.0.0',
    TRUSTED_PROXIES: '0',
  }),
];
