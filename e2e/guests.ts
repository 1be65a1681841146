import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a card does. */
export type Guest = 'good' | 'hang' | 'throw' | 'late';

const container = 'mfe_guests_0123456789ab';

/** A federation container as another bundler could write it, without React. */
const scriptOf = (cards: readonly Guest[]) => `var ${container} = (() => {
  const cards = ${JSON.stringify(cards)};
  const never = new Promise(() => undefined);
  const extension = (index) => ({
    mount(element, { properties }) {
      if (cards[index] === 'throw') throw new Error('no card ' + index);
      const show = ({ accountId }) => { element.textContent = 'Card ' + index + (accountId ? ' of this account' : ''); };
      if (cards[index] === 'good') show(properties);
      return { shown: cards[index] === 'good' ? Promise.resolve() : never, update: show, unmount() { element.textContent = ''; } };
    },
  });
  return {
    init() {},
    get(name) {
      const index = Number(name.split('-').pop());
      return cards[index] === 'hang' ? never : Promise.resolve(() => extension(index));
    },
  };
})();`;

/** A build of a module whose only purpose are its cards. @param cards what each of them does */
export async function guests(version: string, cards: readonly Guest[]) {
  const folder = await mkdtemp(join(tmpdir(), 'vended-guests-'));
  const script = scriptOf(cards);
  const names = cards.map((_card, index) => `card-${index}`);
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const build = {
    manifest: {
      name: 'mfe-guests',
      version,
      contract: '^1.4.0',
      routes: [{ path: '/guests', title: 'Guests', permission: 'session' }],
      menu: [],
      extensions: names.map((name, index) => ({
        name,
        slot: 'home.cards',
        version: '^1.0.0',
        title: `Card ${index}`,
        order: 1_000 + index,
        height: 160,
        permission: 'session',
      })),
    },
    container,
    entry: 'remoteEntry.js',
    preload: [],
    extensions: Object.fromEntries(names.map((name) => [name, []])),
    files: { 'remoteEntry.js': { bytes: Buffer.byteLength(script), integrity } },
  };
  await writeFile(join(folder, 'remoteEntry.js'), script);
  await writeFile(join(folder, 'build.json'), JSON.stringify(build));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
