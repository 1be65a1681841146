import { pathToFileURL } from 'node:url';

/**
 * Makes of a file of lucide-react's icons the lines alone, for a component of our own (`shared/design/components/lucideIcon.ts`): what is
 * used of the library's is a small part of it, and each icon carries its other names and a notice besides.
 *
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} source
 * @returns {Promise<string>}
 */
export default async function lucideLoader(source) {
  const { __iconData: icon } = await import(pathToFileURL(this.resourcePath).href);
  // A former name of an icon, which leads on to its file.
  if (!icon) return source;
  const node = icon.node.map(
    (/** @type {[string, Record<string, string>]} */ [tag, { key: _, ...attributes }]) => [tag, attributes],
  );
  return `import { lucideIcon } from '@vended/design/components/lucideIcon';\nexport default lucideIcon(${JSON.stringify({ node })});\n`;
}
