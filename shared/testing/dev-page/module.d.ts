/** The module under development: its webpack configuration says which (`devConfig.mjs`). */
declare module '@module/lifecycles' {
  import type { ModuleLifecycles } from '@vended/module/moduleProps';

  export const bootstrap: ModuleLifecycles['bootstrap'];
  export const mount: ModuleLifecycles['mount'];
  export const unmount: ModuleLifecycles['unmount'];
}

declare module '@module/manifest' {
  import type { Manifest } from '@vended/module/platform/manifest';

  const manifest: Manifest;
  export default manifest;
}

/** What webpack's development server offers to code that can be replaced while it runs. */
interface ImportMeta {
  readonly webpackHot?: { accept(module: string, onReplaced: () => void): void };
}
