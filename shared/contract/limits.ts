// Free of zod, so that the browser may import it.

/** In titles, in mail and in authenticator apps. */
export const productName = 'Vended';

/** What a board drives (specification 3). */
export const boardTypes = ['lock', 'motor'] as const;

/** How many locks or motors a board can have (specification 9). */
export const lockCount = { min: 1, max: 50 } as const;

/** The most pictures of one blog post (specification 9). */
export const maxBlogImages = 5;

/** How much of a blog post's text a list shows, in characters (specification 9). */
export const excerptLength = 150;

/** How many rows a page of a list has in the console. */
export const listPageSize = 50;

/** The most rows one page of a list may have. */
export const maxLimit = 500;

/** The longest search of a list, in characters. */
export const maxSearchText = 200;

/** The most rows of a file that is imported, and the most bytes. */
export const maxImportRows = 10_000;
export const maxImportBytes = 5 * 1024 * 1024;

/** The most rows that one call of an import has. */
export const maxImportChunk = 1000;

/** The most records that one call changes. */
export const maxBulkRows = 5000;

/** The most users whose access to devices is read at once. */
export const maxAccessUsers = 20;

/** How many characters a new password has. */
export const passwordLength = { min: 8, max: 200 } as const;

/** The hint of a field for a new password. */
export const passwordHint = `At least ${passwordLength.min} characters`;

/** What a link to set a password is for: a user without one, or one who forgot it. */
export const passwordLinkKinds = ['invitation', 'reset'] as const;

export type PasswordLinkKind = (typeof passwordLinkKinds)[number];

/** How long a link to set a password works. */
export const passwordLinkLifetime = {
  invitation: { hours: 7 * 24, inWords: 'seven days' },
  reset: { hours: 1, inWords: 'one hour' },
} as const satisfies Record<PasswordLinkKind, { hours: number; inWords: string }>;

/** The longest name by which an account is chosen, in characters. */
export const maxAccountName = 200;

/** The most accounts that a rollout chooses. */
export const maxChosenAccounts = 100;

/** The longest name of a second factor, in characters. */
export const maxFactorName = 60;

/** The largest image that is stored (reading 15). */
export const imageLimits = { bytes: 10 * 1024 * 1024, megapixels: 40 } as const;

/** The formats of pictures that can be uploaded, as sentences list them. */
export const imageFormats = 'PNG, JPEG, WebP, GIF or AVIF';

/** How many days a lead is kept at most, as the contact form and the privacy policy promise; the operator may erase them sooner. */
export const maxLeadDays = 730;
