import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What is only tested is built without documentation, into a separate folder. */
const dist = path.join(import.meta.dirname, process.env.PICTURES === 'none' ? '../.cache/stories' : 'dist');

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: 'story' | 'docs';
}

/** The stories of the built site in their order. */
export const builtStories = () => entriesOf('story');

/** Its pages of documentation. */
export const builtPages = () => entriesOf('docs');

function entriesOf(wanted: Entry['type']): readonly Entry[] {
  const { entries } = JSON.parse(readFileSync(path.join(dist, 'index.json'), 'utf8')) as {
    entries: Record<string, Entry>;
  };
  return Object.values(entries).filter(({ type }) => type === wanted);
}

/** The folder of the built site. */
export { dist as builtSite };
