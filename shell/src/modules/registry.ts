import type { PageRegistry } from '@vended/module/platform/registry';

const timeoutMs = 3_000;

/** The registry that the gateway embedded in the page. @throws if the page has none */
export function readRegistry(): PageRegistry {
  const text = document.getElementById('registry')?.textContent;
  if (!text) throw new Error('The page holds no registry of modules.');
  return JSON.parse(text) as PageRegistry;
}

/** The registry that a page load would get now; null if it cannot be loaded. */
export async function fetchRegistry(): Promise<PageRegistry | null> {
  try {
    const response = await fetch('/registry', { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? ((await response.json()) as PageRegistry) : null;
  } catch {
    return null;
  }
}
