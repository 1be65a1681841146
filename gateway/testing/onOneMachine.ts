import { randomBytes } from 'node:crypto';
import { createPreviews } from '../previews/previews';
import { openPreviewStore } from '../previews/previewStore';
import type { Previewing } from '../publishing/previewCommand';
import { folderStores } from '../publishing/stores';

const key = randomBytes(32);

/** The previews of a machine with its own folder, for the command line. */
export function onOneMachine(modulesDir: string): { readonly previewing: () => Promise<Previewing> } {
  const store = openPreviewStore(modulesDir, null);
  const previews = createPreviews({ ...folderStores(modulesDir), store, key });
  return { previewing: () => Promise.resolve({ previews, origin: 'https://console.example' }) };
}
