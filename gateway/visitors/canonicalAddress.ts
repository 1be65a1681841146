import type { LiveModule } from '@vended/platform/registry/liveModules';
import { shellManifest } from '@vended/platform/registry/shellManifest';

/**
 * The one address of a page that was asked for with doubled slashes, a slash at the end, in other letters or with letters that
 * are percent-encoded, or of a record by its id in capitals: `/Products/` and `/%70roducts` are `/products`. Null if it was asked for by that address already, or there is no such page.
 *
 * @param address path and query, as they were sent
 */
export function canonicalAddress(address: string, modules: readonly LiveModule[]): string | null {
  const [, path = '/', query = ''] = /^([^?]*)(.*)$/s.exec(address) ?? [];
  const plain = plainEncoding(path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, ''));
  const manifests = [shellManifest, ...modules.map(({ definition }) => definition.manifest)];
  const patterns = manifests.flatMap(({ routes }) => routes.map((route) => route.path));
  const found = pathOf(patterns, plain);
  return found === null || found === path ? null : found + query;
}

/** Only what means the same in both forms is decoded (RFC 3986, 6.2.2). A browser would go up a folder from a decoded `%2e%2e`. */
function plainEncoding(path: string): string {
  return path
    .split('/')
    .map((part) => {
      const plain = part.replaceAll(/%([\da-f]{2})/gi, (encoded: string, code: string) => {
        const letter = String.fromCharCode(Number.parseInt(code, 16));
        return /[\w.~-]/.test(letter) ? letter : encoded.toUpperCase();
      });
      return /^\.{1,2}$/.test(plain) ? part : plain;
    })
    .join('/');
}

/** The path in the letters of the pattern that it matches, the first exact one if there are several. */
function pathOf(patterns: readonly string[], path: string): string | null {
  const matches = patterns.map((pattern) => inLettersOf(pattern, path)).filter((match) => match !== null);
  return matches.find((match) => match === path) ?? matches[0] ?? null;
}

/** Ids are the same in capitals. */
const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The path with the literal parts of a pattern as the pattern has them; null if it does not match. */
function inLettersOf(pattern: string, path: string): string | null {
  const [expected, given] = [pattern, path].map((text) => text.split('/').slice(1));
  if (!expected || !given || given.length > expected.length) return null;
  const parts = expected.map((part, index) => {
    const sent = given[index];
    if (sent === undefined) return part.endsWith('?') ? undefined : null;
    if (part.startsWith(':')) return (id.test(sent) ? sent.toLowerCase() : sent) || null;
    return part.toLowerCase() === sent.toLowerCase() ? part : null;
  });
  return parts.includes(null) ? null : `/${parts.filter((part) => part !== undefined).join('/')}`;
}
