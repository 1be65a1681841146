import { pathToFileURL } from 'node:url';

/**
 * Reduces an icon file of lucide-react to its lines, for our own component (`shared/design/components/lucideIcon.ts`): the
 * product uses only a small part of the library's component, and each file also contains aliases and a notice.
 *
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} source
 * @returns {Promise<string>}
 */
export default async function lucideLoader(source) {
  const { __iconData: icon } = await import(pathToFileURL(this.resourcePath).href);
  // A former name of an icon, which re-exports its file.
  if (!icon) return source;
  const node = icon.node.map(
    (/** @type {[string, Record<string, string>]} */ [tag, { key: _, ...attributes }]) => [tag, attributes],
  );
  return `import { lucideIcon } from '@vended/design/components/lucideIcon';\nexport default lucideIcon(${JSON.stringify({ node })});\n`;
}
