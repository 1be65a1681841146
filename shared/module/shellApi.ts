import type { Permission } from '@vended/contract/permissions';
import type { SecondStep } from '@vended/contract/secondSteps';
import type { UsedPasskey } from '@vended/contract/webAuthn';
import type { Session } from '@vended/contract/sessions';

/** The version of `ShellApi` that this shell offers. A module names the range it needs in its manifest. */
export const shellApiVersion = '1.8.0';

export type Unsubscribe = () => void;

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** What proves who the user is after the password, for the step that its token names. */
export type SecondProof =
  | { readonly token: string; readonly code: string }
  | { readonly token: string; readonly passkey: UsedPasskey };

/** The current address within the product. */
export interface ShellLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Changes with every navigation, also to the same address. */
  readonly key: string;
  readonly state: unknown;
}

export interface NavigateOptions {
  /** Replaces the current history entry instead of adding one. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** The interface that the shell offers to a module (see docs/module-contract.md). */
export interface ShellApi {
  readonly version: string;

  readonly session: {
    /** The current session, or null. Use it to decide what to show; the server decides what is allowed. */
    current(): Session | null;
    /** The listener is called after every sign-in and sign-out, in this tab or another. */
    subscribe(listener: () => void): Unsubscribe;
    can(permission: Permission): boolean;
    /** On success the shell navigates to the address that required the sign-in, or to `/`. */
    signIn(credentials: Credentials): Promise<RequestResult>;
    /**
     * Finishes a sign-in that failed with `secondStep`, as `signIn` does. A failure with the field `token` means that the
     * sign-in has to begin again. Since 1.3.
     */
    finishSignIn(proof: SecondProof): Promise<RequestResult>;
    signOut(): Promise<void>;
    /** The group last opened in Groups, kept until the session ends. */
    groupId(): string | null;
    rememberGroup(groupId: string): void;
  };

  /**
   * The banner in the top bar. A message stays until it is dismissed or replaced, or the user navigates; a success, with what it
   * offers, for thirty seconds at most, and also where a navigation replaces the address.
   */
  readonly status: {
    /** @param action what the banner offers, such as an undo. Since 1.5. */
    success(message: string, action?: StatusAction): void;
    error(message: string): void;
    clear(): void;
  };

  /** The current address. Do not read it from the window, where a refused navigation is visible for a moment. */
  readonly location: {
    current(): ShellLocation;
    subscribe(listener: () => void): Unsubscribe;
  };

  /**
   * Navigates within the product. If unsaved work would be lost, the user is asked first; resolves to false if they
   * stay. A page that replaces only its own query, such as to store a search, is not being left, so the user is not
   * asked.
   */
  navigate(to: string, options?: NavigateOptions): Promise<boolean>;

  /**
   * Declares unsaved work until the returned function is called. `onDiscarded` is called when the user signs out, which
   * discards the work: keep nothing of it. Since 1.2.
   */
  holdUnsaved(onDiscarded?: () => void): Unsubscribe;

  /**
   * Calls the API with the two ids attached. Without a session it sends nothing. On a 401 the user is signed out; if
   * a save or unsaved work in the page would be lost, they are asked to sign in again in a dialog instead, and the
   * call is then repeated, so it only takes longer. Never rejects, except with `AbortError` for an aborted signal.
   */
  request(request: ApiRequest): Promise<RequestResult>;

  /** Notifies modules when to refetch their data. Since 1.2. */
  readonly refresh: {
    subscribe(listener: (cause: RefreshCause) => void): Unsubscribe;
  };

  /** The full address of a GET call, for an image or a download. The two ids are not attached. */
  address(path: string, query?: Readonly<Record<string, string>>): string;

  /** Shows extensions of other modules inside this module's page. Since 1.4. */
  readonly slots: {
    /**
     * Puts the extensions for a slot that the module's manifest offers into an element, which must have no other content:
     * one place for each, in their order. Extensions for which the user lacks the permission get no place. Never throws:
     * what cannot be shown is missing, and is reported.
     */
    mount(element: HTMLElement, slot: string, properties: SlotProperties): MountedSlot;
  };

  /**
   * The flags that platform administrators switch, with the values for this visitor: the evaluation part of OpenFeature's client
   * for browsers. They decide what is shown, never what is allowed. Since 1.6.
   */
  readonly flags: ShellFlags;

  readonly page: {
    /** To be called when a page is shown: sets the document title, announces the page and focuses `heading`. */
    shown(title: string, heading: HTMLElement | null): void;
  };

  /** Reports to the operators, under the module's name and version. The shell reports page views itself. */
  readonly report: {
    error(error: unknown): void;
    /** Reports a duration under a name that the module chooses. */
    timing(name: string, milliseconds: number): void;
    /** Identifies the set of builds in the page, for messages to support. Since 1.1. */
    composition(): string;
  };
}

/**
 * The evaluation of flags as OpenFeature's `Client` has it. Never throws: a flag that does not exist, or is of another kind, has
 * the fallback as its value, and is reported once.
 */
export interface ShellFlags {
  getBooleanValue(flagKey: string, fallback: boolean): boolean;
  getStringValue(flagKey: string, fallback: string): string;
  getNumberValue(flagKey: string, fallback: number): number;
  getBooleanDetails(flagKey: string, fallback: boolean): FlagDetails<boolean>;
  getStringDetails(flagKey: string, fallback: string): FlagDetails<string>;
  getNumberDetails(flagKey: string, fallback: number): FlagDetails<number>;
  /** The listener is called when values may have changed, such as after a sign-in. */
  subscribe(listener: () => void): Unsubscribe;
}

/** OpenFeature's `EvaluationDetails`. */
export interface FlagDetails<Value> {
  readonly flagKey: string;
  readonly value: Value;
  /** `CACHED`: the value came with the page. */
  readonly reason: 'CACHED' | 'ERROR';
  readonly errorCode?: 'FLAG_NOT_FOUND' | 'TYPE_MISMATCH' | 'PROVIDER_NOT_READY';
  readonly errorMessage?: string;
  readonly flagMetadata: Readonly<Record<string, never>>;
}

/** What the user can do about a message. */
export interface StatusAction {
  /** A verb, such as 'Undo'. */
  readonly label: string;
  run(): void;
}

/** What a slot passes to its extensions: JSON, by the slot's version. */
export type SlotProperties = Readonly<Record<string, unknown>>;

/** The extensions in an element. */
export interface MountedSlot {
  /** Passes other properties to them. */
  update(properties: SlotProperties): void;
  /** Removes them. */
  unmount(): void;
}

/**
 * Why to refetch. `network`: the server can be reached again, so retry what failed; `focus`: the user has returned to
 * this tab; `saved`: something was saved in another tab.
 */
export type RefreshCause = 'network' | 'focus' | 'saved';

/**
 * The required keys of an answer. `list`: an array; `one`: an array with at least one element; `record`: an object
 * that is not empty; `value`: a non-empty string, a number or a boolean.
 */
export type AnswerShape = Readonly<Record<string, 'list' | 'one' | 'record' | 'value'>>;

export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  /** Below the API's base, such as `/vendors`. */
  readonly path: string;
  /** The query of a GET or the JSON body of a POST. Undefined values are omitted. */
  readonly input?: Readonly<Record<string, unknown>>;
  /** A public call, sent without the two ids even if a user is signed in. */
  readonly anonymous?: boolean;
  /**
   * The expected shape of the answer. With it, an answer of this shape is a success whatever its status, and any
   * other is a failure, even with status 200 (specification 7). Without it, a status below 400 and no `error` is a
   * success. Since 1.2.
   */
  readonly answers?: AnswerShape;
  /** A success also requires a status of 200 to 299. Since 1.2. */
  readonly okOnly?: boolean;
  /**
   * A success is a file: `data` is a `Blob` with whatever was answered with a status of 200 to 299, which the browser may keep on disk.
   * Since 1.7.
   */
  readonly file?: boolean;
  /**
   * The draft that a save is of, by a random id that is kept with it: the same save of one draft is done once, also if its answer was
   * lost and the page was loaded again since. Since 1.8.
   */
  readonly draft?: string;
  readonly signal?: AbortSignal;
}

export type RequestResult =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly failure: RequestFailure };

/** Why a request failed. A plain object, because shell and modules are separate builds and share no classes. */
export interface RequestFailure {
  /** The HTTP status; 0 if there was no answer, and 401 also if nothing was sent because there is no session. */
  readonly status: number;
  /** The server's reason, a sentence to show to the user. */
  readonly error: string;
  /** The reason for each refused field, by its name in the call. */
  readonly fields: Readonly<Record<string, string>>;
  /** The stored record, if a save was refused because the record has changed (409). */
  readonly current?: Readonly<Record<string, unknown>>;
  readonly requestId?: string;
  /** What a program can do about it, as the contract's `failure` says. Since 1.3. */
  readonly reason?: string;
  /** How a sign-in continues after a right password, for `finishSignIn`. Since 1.3. */
  readonly secondStep?: SecondStep;
  /** There was no answer because the connection is lost; the shell shows a notice itself. Since 1.2. */
  readonly outOfReach?: true;
}
