import { z } from 'zod';
import { words } from '../storage/words';
import type { BuildId } from '@vended/module/platform/buildId';

/** What a team may do with its modules over the network. */
export const teamActions = ['publish', 'promote', 'rollback', 'rollout', 'link'] as const;

export type TeamAction = (typeof teamActions)[number];

/** The words of the release before, whose nodes read and store keys in the same table: the next release stores those of this one. */
const storedAs: Readonly<Partial<Record<TeamAction, string>>> = { rollout: 'trial', link: 'preview' };

/** What a key may do, as it is stored. */
export const storedActions = (may: readonly TeamAction[]): string[] =>
  may.map((action) => storedAs[action] ?? action);

/** An action by its word, or by that of the release before, which is also understood in a command. */
export const teamAction = z.preprocess(
  (word) => teamActions.find((action) => storedAs[action] === word) ?? word,
  z.enum(teamActions),
);

/** The public half of a team's key, with what it is for. A revoked key stays on record. */
export const teamKey = z.strictObject({
  /** The beginning of the public key's hash. */
  id: z.string().regex(/^[0-9a-f]{16}$/),
  team: words,
  /** As SPKI, in base64. */
  publicKey: z.string().min(1),
  /** The modules that it is for. */
  modules: z.array(z.string().min(1)).min(1),
  may: z.array(teamAction).min(1),
  createdAt: z.iso.datetime(),
  createdBy: words,
  expiresAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  revokedBy: words.nullable(),
});

export type TeamKey = z.infer<typeof teamKey>;

/** Where a build comes from, as its publisher states. */
const provenance = z.strictObject({
  /** Null if it was not built in a clone. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{40,64}$/)
    .nullable(),
  /** Whether there were changes that are in no commit. */
  changed: z.boolean(),
  /** The address of the repository, without a password. */
  repository: words.pipe(z.string().max(300)).nullable(),
  /** The module's folder in it; empty if it is the whole repository. Never one outside of it, because a build is verified there. */
  folder: z
    .string()
    .max(200)
    .refine((folder) => folder === '' || folder.split('/').every((part) => !/^\.{0,2}$|[\\:]/.test(part))),
  /** What built it, such as `GitHub Actions 4711, Node 22.19.0`. */
  builder: words.pipe(z.string().max(300)),
  /** The SHA-256 of package-lock.json. */
  lockFile: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
});

export type Provenance = z.infer<typeof provenance>;

/** What a team signs of a build. */
export const teamStatement = z.strictObject({
  type: z.literal('vended team build 1'),
  name: z.string().min(1),
  /** The SHA-384 of build.json, which lists the hash of every file; the build's name follows from it. */
  description: z.string().startsWith('sha384-'),
  provenance: provenance.nullable(),
});

/** What the installation signs of every build that was published to it. */
export const buildStatement = z.strictObject({
  type: z.literal('vended build 1'),
  name: z.string().min(1),
  build: z.string().min(1),
  /** A hash of all files with their hashes, compressed variants included. */
  files: z.string().min(1),
  at: z.iso.datetime(),
  /** Who published it. */
  by: words,
  /** The key of the team that published it; null for the operator. */
  key: z.string().nullable(),
  /** True for a build that was published before builds were signed. */
  adopted: z.boolean(),
  provenance: provenance.nullable(),
});

export type BuildStatement = z.infer<typeof buildStatement>;

const signed = z.strictObject({
  /** The exact text that was signed. */
  statement: z.string(),
  /** In base64. */
  signature: z.string(),
});

export type Signed = z.infer<typeof signed>;

/** The signatures of a build: that of the installation, and that of the team if one published it. */
export const buildSignature = signed.extend({ team: signed.nullable() });

export type BuildSignature = z.infer<typeof buildSignature>;

/** A signature with the build that it is for. */
interface SignatureOf extends BuildId {
  readonly signature: BuildSignature;
}

/** The private key of an installation, as PKCS #8, with the signatures of the builds that were published before it was created. */
export interface InstallationKey {
  readonly key: Buffer;
  readonly signatures: readonly SignatureOf[];
}

/** How long a nonce is remembered, in milliseconds: longer than a request's time may differ, in both directions. */
export const nonceLifetimeMs = 15 * 60_000;
