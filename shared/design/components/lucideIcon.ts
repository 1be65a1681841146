/** @license The icons are lucide-react's, ISC (https://lucide.dev/license). */
import type { LucideIconData, LucideProps } from 'lucide-react';
import { createElement } from 'react';

/**
 * Makes a component of the lines of an icon, as `Icon` uses it. The builds put it in the place of the library's own
 * (`shared/webpack/lucideLoader.mjs`).
 */
export function lucideIcon({ node }: Pick<LucideIconData, 'node'>) {
  return function Glyph({ size, ...props }: LucideProps) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
