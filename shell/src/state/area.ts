/** What went wrong with a module that is not shown; `shell/src/modules/failureSentences.ts` has the sentences for the user. */
export type FailureKind =
  | 'offline'
  | 'unreachable'
  | 'unfetched'
  | 'missing'
  | 'altered'
  | 'late'
  | 'stalled'
  | 'start'
  | 'page'
  | 'contract';

/** The state of the module whose page is open. */
export type Area =
  | { readonly phase: 'none' }
  /** `readable`: the page was server-rendered and can be read before the module's code has loaded. */
  | { readonly phase: 'loading'; readonly module: string; readonly readable: boolean }
  | { readonly phase: 'ready'; readonly module: string }
  | {
      readonly phase: 'failed';
      readonly module: string;
      readonly build: string;
      /** The developer's server that it came from. */
      readonly override?: string | undefined;
      readonly kind: FailureKind;
      /** One or two sentences to show to the user. */
      readonly reason: string;
      /** Identifies the set of builds in the page. */
      readonly composition: string;
      readonly readable: boolean;
    };
