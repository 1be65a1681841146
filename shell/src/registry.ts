import type { PageRegistry } from '@vended/module/platform/registry';

const patience = 3_000;

/** The registry that the gateway wrote into the page. @throws when the page holds none */
export function readRegistry(): PageRegistry {
  const text = document.getElementById('registry')?.textContent;
  if (!text) throw new Error('The page holds no registry of modules.');
  return JSON.parse(text) as PageRegistry;
}

/** What a page load would be told now; null when there is no answer to be had. */
export async function fetchRegistry(): Promise<PageRegistry | null> {
  try {
    const response = await fetch('/registry', { cache: 'no-cache', signal: AbortSignal.timeout(patience) });
    return response.ok ? ((await response.json()) as PageRegistry) : null;
  } catch {
    return null;
  }
}
