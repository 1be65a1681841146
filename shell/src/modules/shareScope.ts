/** A version of a library that the shell's build provides. webpack writes these entries and reads them in each module's build. */
export interface ProvidedVersion {
  readonly get: () => Promise<() => unknown> | (() => unknown);
  readonly eager?: boolean;
}

/** What the page's containers take from the shell: the versions of each library by its name. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, ProvidedVersion>>>>;

// webpack replaces both names when it builds the shell.
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { readonly default: ShareScope };

/** The one object that all containers of the page share. */
export async function shareScope(): Promise<ShareScope> {
  await __webpack_init_sharing__('default');
  return __webpack_share_scopes__.default;
}
