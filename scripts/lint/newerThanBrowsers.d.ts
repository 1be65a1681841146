// Properties that TypeScript knows and that are newer than the oldest supported browser (`browserslist` in shared/webpack/package.json). Lint
// refuses what is deprecated; `newerThanBrowsers` in eslint.config.mjs has the methods.

interface URLSearchParams {
  /** @deprecated Safari has it since version 17: compare the text with an empty one. */
  readonly size: number;
}
