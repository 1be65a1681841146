import { randomBytes } from 'node:crypto';
import { createPreviews } from '../previews/previews';
import { openPreviewStore } from '../previews/previewStore';
import type { Previewing } from '../publishing/rolloutCommand';
import { databaseOf, storesOf } from './registries';

const key = randomBytes(32);

/** The previews of what is published in a folder, for the command line. */
export async function previewingOf(modulesDir: string): Promise<Previewing> {
  const store = openPreviewStore(await databaseOf(modulesDir));
  const previews = createPreviews({ ...(await storesOf(modulesDir)), store, key });
  return { previews, origin: 'https://console.example' };
}
