import type { Permission } from '@vended/contract/permissions';
import type { Session } from '@vended/contract/sessions';

/** The version of `ShellApi` that this shell offers. A module names the range it needs in its manifest. */
export const shellApiVersion = '1.2.0';

export type Unsubscribe = () => void;

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** An address within the product, as the shell last let it through. */
export interface ShellLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Changes with every navigation, so that a repeated address can be told from a redraw. */
  readonly key: string;
  readonly state: unknown;
}

export interface NavigateOptions {
  /** Replaces the entry in the history instead of adding one. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** All that a module receives of the shell (see docs/module-contract.md). */
export interface ShellApi {
  readonly version: string;

  readonly session: {
    /** Who is signed in, or null. Decides what is shown; the server decides what is allowed. */
    current(): Session | null;
    /** Called after every sign-in and sign-out, in whichever tab it happened. */
    subscribe(listener: () => void): Unsubscribe;
    can(permission: Permission): boolean;
    /** On success the shell takes the person on: to the address that asked for the sign-in, else to `/`. */
    signIn(credentials: Credentials): Promise<RequestResult>;
    signOut(): Promise<void>;
    /** The group last opened in Groups, kept for the length of the session. */
    groupId(): string | null;
    rememberGroup(groupId: string): void;
  };

  /** The banner in the top bar. A message stays until it is dismissed, replaced, or the person moves on. */
  readonly status: {
    success(message: string): void;
    error(message: string): void;
    clear(): void;
  };

  /** Where the person is. Modules read it here and not from the window, so that a refused move is never seen. */
  readonly location: {
    current(): ShellLocation;
    subscribe(listener: () => void): Unsubscribe;
  };

  /**
   * Moves within the product. Asks first when unsaved work would be lost; resolves to false if the person stayed. A page
   * that replaces its own query, such as to note a search, leaves nothing and is not asked about.
   */
  navigate(to: string, options?: NavigateOptions): Promise<boolean>;

  /**
   * Says that unsaved work is held, until the returned function is called. `onGivenUp` is called when the person signs out
   * by choice, and with that gives the work up: nothing of it is to be kept. Since 1.2.
   */
  holdUnsaved(onGivenUp?: () => void): Unsubscribe;

  /**
   * Calls the API with the two ids attached. Without them it sends nothing. On a 401 the person is signed out; where that
   * would lose something (a save, or unsaved work in the page) they are asked to sign in over the page, and the call is
   * then repeated: it only takes longer. Never rejects, but for an aborted signal (`AbortError`).
   */
  request(request: ApiRequest): Promise<RequestResult>;

  /** Says when what was loaded should be loaded again. Since 1.2. */
  readonly refresh: {
    subscribe(listener: (cause: RefreshCause) => void): Unsubscribe;
  };

  /** The full address of a GET call, for an image or a download. Nothing is attached to it. */
  address(path: string, query?: Readonly<Record<string, string>>): string;

  readonly page: {
    /** Says which page is now shown: sets the document's title, announces it and moves the focus to `heading`. */
    shown(title: string, heading: HTMLElement | null): void;
  };

  /** Tells the operators, under the module's name and version. Page views the shell reports by itself. */
  readonly report: {
    error(error: unknown): void;
    /** `milliseconds` it took, under a name of the module's own. */
    timing(name: string, milliseconds: number): void;
    /** Names the set of builds in the page, for a message that support is to be told of. Since 1.1. */
    composition(): string;
  };
}

/**
 * Why a refresh is due. `network`: the server can be reached again, so that what failed may work now; `focus`: the person
 * came back to this tab; `saved`: something was saved in another tab.
 */
export type RefreshCause = 'network' | 'focus' | 'saved';

/**
 * What an answer must hold, by its keys. `list`: an array; `one`: an array with at least one element; `record`: an object
 * that is not empty; `value`: a text that is not empty, a number or a boolean.
 */
export type AnswerShape = Readonly<Record<string, 'list' | 'one' | 'record' | 'value'>>;

export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  /** Below the API's base, such as `/vendors`. */
  readonly path: string;
  /** The query of a GET, the JSON body of a POST. What is undefined is left out. */
  readonly input?: Readonly<Record<string, unknown>>;
  /** A public call: sent without the two ids, whoever is signed in. */
  readonly anonymous?: boolean;
  /**
   * What the call promises. An answer that holds it is a success whatever its status, and any other is a failure, also with
   * status 200 (specification 7). Without it a status below 400 and no `error` make a success. Since 1.2.
   */
  readonly answers?: AnswerShape;
  /** A success must have a status of 200 to 299 besides. Since 1.2. */
  readonly okOnly?: boolean;
  readonly signal?: AbortSignal;
}

export type RequestResult =
  { readonly ok: true; readonly data: unknown } | { readonly ok: false; readonly failure: RequestFailure };

/** Why a request failed. A plain object: shell and modules are built apart and share no classes. */
export interface RequestFailure {
  /** The HTTP status; 0 when no answer came, 401 also when nothing was sent for want of a session. */
  readonly status: number;
  /** The server's reason, a sentence for the person. */
  readonly error: string;
  /** The fields that were refused and why, by their names in the call. */
  readonly fields: Readonly<Record<string, string>>;
  /** The stored record, where a save was refused because it had changed meanwhile (409). */
  readonly current?: Readonly<Record<string, unknown>>;
  readonly requestId?: string;
  /** No answer came because there is no network or no server: the shell says so by itself. Since 1.2. */
  readonly outOfReach?: true;
}
