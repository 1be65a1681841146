import { buildText, type BuildId } from './buildId';

const prime = 0x100000001b3n;
const offset = 0xcbf29ce484222325n;

/**
 * A short name for a set of builds, independent of their order: 16 hexadecimal digits (FNV-1a). Error reports contain
 * it, so that support can tell which builds were live together when something failed.
 */
export function compositionId(modules: readonly BuildId[]): string {
  const lines = modules.map(buildText).sort();
  let hash = offset;
  for (const byte of new TextEncoder().encode(lines.join('\n'))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * prime);
  }
  return hash.toString(16).padStart(16, '0');
}
