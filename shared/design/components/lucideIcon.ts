/** @license The icons are lucide-react's, ISC (https://lucide.dev/license). */
import type { LucideIconData, LucideProps } from 'lucide-react';
import { createElement } from 'react';

/**
 * Creates a component from the lines of an icon, for use with `Icon`. The build replaces the library's own factory with
 * this smaller one (`shared/webpack/lucideLoader.mjs`).
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
