// The module under development. `devConfig.mjs` sets what these names stand for.

/** Its container. */
declare module 'developed/lifecycles' {
  export * from '@module/lifecycles';
}

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

declare module '@module/answers' {
  import type { Answer } from '@vended/testing/mock-api/answer';

  export const answers: readonly Answer[];
}

/** Webpack's API for hot replacement. */
interface ImportMeta {
  readonly webpackHot?: { accept(module: string, onReplaced: () => void): void };
}
