/** A link that shows one published build in place of the live one. */
export interface PreviewLink {
  readonly id: string;
  readonly module: string;
  /** The version with its content hash. */
  readonly build: string;
  readonly madeBy: string;
  readonly madeAt: string;
  readonly endsAt: string;
  /** Who ended it early; null as long as nobody has. */
  readonly revokedBy: string | null;
  readonly state: 'open' | 'ended' | 'revoked';
  /** Its path on this site. */
  readonly link: string;
}

/** The gateway's answer to `GET /platform/previews`, for platform administrators. */
export interface PlatformPreviews {
  /** The latest first. */
  readonly previews: readonly PreviewLink[];
  /** The builds that a link can be made for, of each module the newest first. */
  readonly builds: readonly { readonly module: string; readonly build: string; readonly at: string }[];
}
