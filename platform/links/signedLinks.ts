import { createHmac, timingSafeEqual } from 'node:crypto';
import { moduleNamePattern } from '@vended/module/platform/moduleName';

const second = 1_000;

/** What a link shows, and until when. */
export interface LinkTerms {
  /** Identifies the link in the list of links, where it can be revoked. */
  readonly id: string;
  readonly module: string;
  /** The version with its content hash. */
  readonly build: string;
  readonly endsAt: Date;
}

export interface LinkSigner {
  /** The link's address on this site, below `/preview/`. */
  sign(terms: LinkTerms): string;
  /** The terms of a link that this site has signed, even if it has ended; null for any other text. */
  read(link: string): LinkTerms | null;
  /** Proves that the user agreed to a preview in exactly this session. */
  agreement(link: string, session: string): string;
}

const pattern = new RegExp(
  String.raw`^(${moduleNamePattern.source.slice(1, -1)})/(\d{1,6}\.\d{1,6}\.\d{1,6}\+[0-9a-f]{16})/([\w-]{16})\.([0-9a-z]{1,9})\.([\w-]{43})$`,
);

/**
 * Signs and reads links to previews. Anyone who knows a link may open it, so it grants no more than what it shows: it names
 * one published build and an end, and grants no permission.
 *
 * @param key the key of report tokens, which all nodes of a site share; links are signed with a key derived from it
 */
export function createLinkSigner(key: Buffer): LinkSigner {
  const ownKey = createHmac('sha256', key).update('preview links').digest();
  const sign = (content: string) => createHmac('sha256', ownKey).update(content).digest();

  return {
    sign({ id, module, build, endsAt }) {
      const content = `${module}/${build}/${id}.${Math.floor(endsAt.getTime() / second).toString(36)}`;
      return `${content}.${sign(content).toString('base64url')}`;
    },
    read(link) {
      const [, module, build, id, end, signature] = pattern.exec(link) ?? [];
      if (!module || !build || !id || !end || !signature) return null;
      const signed = sign(`${module}/${build}/${id}.${end}`);
      if (!timingSafeEqual(signed, Buffer.from(signature, 'base64url'))) return null;
      return { id, module, build, endsAt: new Date(Number.parseInt(end, 36) * second) };
    },
    agreement: (link, session) => sign(`agreed to ${link} in ${session}`).toString('base64url'),
  };
}
