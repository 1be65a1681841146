/**
 * Preloads what the console's modules share through the shell. The shell's own pages, such as the home page after a sign-in, do
 * not need it. The shell provides these files because they are imported here. If this fails, a module loads them again.
 */
export function loadSharedParts(): void {
  for (const part of [import('@vended/module/query/reduxToolkit'), import('@vended/module/router')])
    part.catch(() => undefined);
}
