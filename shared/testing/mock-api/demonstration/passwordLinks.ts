import type { PasswordLinkKind } from '@vended/contract/limits';

/** A link that sets a password; its id is its token. */
export interface StoredPasswordLink {
  readonly id: string;
  readonly user_id: string;
  readonly kind: PasswordLinkKind;
  readonly expires_at: string;
  readonly ended: boolean;
}

/** The owner of every link: they are found by their token alone. */
export const passwordLinksOwner = 'every account';
