/** The font files of the installed package, for pages that webpack builds without the shell. */
export const fontFiles = {
  latin: new URL(
    '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
    import.meta.url,
  ).href,
  latinExt: new URL(
    '@fontsource-variable/public-sans/files/public-sans-latin-ext-wght-normal.woff2',
    import.meta.url,
  ).href,
} as const;
