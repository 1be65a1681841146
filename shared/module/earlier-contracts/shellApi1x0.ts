import type { Permission } from '@vended/contract/permissions';
import type { Session } from '@vended/contract/sessions';

// The contract as it stood at 1.0. Never edited: modules that were built against it are still live.

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

  /** Says that unsaved work is held, until the returned function is called. */
  holdUnsaved(): Unsubscribe;

  /**
   * Calls the API with the two ids attached. Without them it sends nothing; on a 401 the person is signed out. Never
   * rejects, but for an aborted signal (`AbortError`).
   */
  request(request: ApiRequest): Promise<RequestResult>;

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
  };
}

export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  /** Below the API's base, such as `/vendors`. */
  readonly path: string;
  /** The query of a GET, the JSON body of a POST. What is undefined is left out. */
  readonly input?: Readonly<Record<string, unknown>>;
  /** A public call: sent without the two ids, whoever is signed in. */
  readonly anonymous?: boolean;
  readonly signal?: AbortSignal;
}

export type RequestResult =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly failure: RequestFailure };

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
}
