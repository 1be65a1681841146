import type { PageRegistry } from '@vended/shared/module/registry';

/** The registry that the gateway wrote into the page. @throws when the page holds none */
export function readRegistry(): PageRegistry {
  const text = document.getElementById('registry')?.textContent;
  if (!text) throw new Error('The page holds no registry of modules.');
  return JSON.parse(text) as PageRegistry;
}
