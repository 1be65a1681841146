/** The icons that the product uses, by their names. */
declare module 'virtual:icons' {
  import type { ComponentProps } from 'react';
  import type { Icon } from '@vended/design/components/Icon';

  const icons: Readonly<Record<string, ComponentProps<typeof Icon>['glyph']>>;
  export default icons;
}
