/**
 * Loads what the console's modules share through the shell, so that it is there when they ask for it. The shell's own pages, of
 * which the home page is the first after a sign-in, do without. The shell provides these files because they are imported here.
 * A module that cannot get them loads them again.
 */
export function loadSharedParts(): void {
  for (const part of [import('@vended/module/query/reduxToolkit'), import('@vended/module/router')])
    part.catch(() => undefined);
}
