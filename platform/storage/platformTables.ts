import type { ColumnType, Generated } from 'kysely';

/** JSON is written as text and read as what it holds, which is checked where it is used. */
type Json = ColumnType<unknown, string, string>;
type NullableText = ColumnType<string | null, string | null | undefined, string | null>;
type NullableMoment = ColumnType<Date | null, Date | string | null, Date | string | null>;
type Moment = ColumnType<Date, Date | string | undefined, Date | string>;

/** The tables in the schema `platform`, which several nodes share. */
export interface PlatformTables {
  /** The registry: a row for each change, with who made it and everything that is live from then on. The last one counts. */
  readonly revisions: {
    readonly revision: number;
    readonly at: Moment;
    readonly by: string;
    readonly action: string;
    readonly what: string;
    readonly why: string | null;
    readonly modules: Json;
  };
  /** Builds that opened well for visitors. */
  readonly proven_builds: { readonly name: string; readonly build: string; readonly at: Moment };
  /** The records of published builds. */
  readonly builds: {
    readonly name: string;
    readonly build: string;
    readonly published_at: Moment;
    readonly files: Json;
  };
  /** Their files, each once. */
  readonly files: { readonly integrity: string; readonly content: Buffer };
  /** The running nodes, each with the revision that it serves. */
  readonly nodes: { readonly id: string; readonly revision: number; readonly seen_at: Moment };
  /** The keys of teams that publish over the network, revoked ones too. */
  readonly team_keys: {
    readonly id: string;
    readonly team: string;
    readonly public_key: string;
    readonly modules: string[];
    readonly may: string[];
    readonly created_at: Moment;
    readonly created_by: string;
    readonly expires_at: NullableMoment;
    readonly revoked_at: NullableMoment;
    readonly revoked_by: string | null;
  };
  /** The signatures of published builds. */
  readonly build_signatures: { readonly name: string; readonly build: string; readonly signature: Json };
  /** The signed requests of the last minutes, by a hash: each counts once. */
  readonly used_nonces: { readonly nonce: string; readonly used_at: Moment };
  /** Secrets that all nodes need, made by the first of them. */
  readonly secrets: { readonly name: string; readonly secret: Buffer };
  /** What browsers report of each build in use. */
  readonly build_counts: {
    readonly name: string;
    readonly build: string;
    readonly since: Moment;
    readonly opens: number;
    readonly failures: number;
    readonly errors: number;
    readonly last_failure: string | null;
  };
  /** The visits of each sender, who is known by a keyed hash only. */
  readonly build_visits: {
    readonly name: string;
    readonly build: string;
    readonly sender: string;
    readonly opens: number;
    readonly failures: number;
    readonly last_at: Moment;
  };
  readonly build_messages: {
    readonly name: string;
    readonly build: string;
    readonly kind: string;
    readonly message: string;
    readonly count: number;
    readonly last_at: Moment;
  };
  /** Who gets which build, route or value, and until when: for some visitors, or for everyone with a link. */
  readonly rollouts: {
    readonly id: string;
    readonly kind: 'link' | 'build' | 'module' | 'route' | 'value';
    readonly module: NullableText;
    readonly build: NullableText;
    readonly route: NullableText;
    readonly key: NullableText;
    readonly value: ColumnType<unknown, string | undefined, never>;
    readonly otherwise: ColumnType<unknown, string | undefined, never>;
    readonly description: Generated<string>;
    readonly accounts: Generated<string[]>;
    readonly user_types: Generated<string[]>;
    readonly share: Generated<number>;
    readonly ends_at: NullableMoment;
    readonly made_by: string;
    readonly made_at: Moment;
    readonly ended_by: NullableText;
    /** The revisions from which it counts, and no longer counts. A link counts until it ends. */
    readonly began: Generated<number>;
    readonly ended: ColumnType<number | null, number | undefined, number>;
  };
  readonly route_loads: { readonly route: string; readonly loads: number };
  /** The latest timings of each subject, such as a vital on a route or the loading of a build. */
  readonly timings: {
    readonly id: Generated<string>;
    readonly subject: string;
    readonly sender: string;
    readonly milliseconds: number;
  };
}
