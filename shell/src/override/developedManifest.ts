import type { Manifest } from '@vended/module/platform/manifest';
import type { PageRegistry } from '@vended/module/platform/registry';

const timeoutMs = 2_000;

/**
 * The registry with an overridden module's manifest as its developer's server serves it now; unchanged if that server
 * does not answer.
 */
export async function withDevelopedManifest(registry: PageRegistry): Promise<PageRegistry> {
  const modules = await Promise.all(
    registry.modules.map(async (module) =>
      module.override
        ? {
            ...module,
            manifest: (await manifestFrom(module.override, module.manifest.name)) ?? module.manifest,
          }
        : module,
    ),
  );
  return { ...registry, modules };
}

async function manifestFrom(origin: string, name: string): Promise<Manifest | null> {
  try {
    const response = await fetch(`${origin}/module.json`, { signal: AbortSignal.timeout(timeoutMs) });
    const manifest = response.ok ? ((await response.json()) as Manifest) : null;
    // A server that serves another module would put that one's pages under this one's name.
    return manifest?.name === name ? manifest : null;
  } catch {
    return null;
  }
}
