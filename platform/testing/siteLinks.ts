import { randomBytes } from 'node:crypto';
import { createLinks } from '../links/links';
import { openLinkStore } from '../links/linkStore';
import type { SiteLinks } from '../publishing/rolloutCommand';
import { databaseOf, storesOf } from './registries';

const key = randomBytes(32);

/** The links to what is published in a folder, for the command line. */
export async function siteLinksOf(modulesDir: string): Promise<SiteLinks> {
  const store = openLinkStore(await databaseOf(modulesDir));
  const links = createLinks({ ...(await storesOf(modulesDir)), store, key });
  return { links, origin: 'https://console.example', isAssumed: false };
}
