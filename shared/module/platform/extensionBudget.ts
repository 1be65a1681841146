/** What an extension may cost a page that it is a guest of. */
export const extensionBudget = {
  /** The scripts that it loads besides the entry and what builds share, in bytes as they are sent. */
  bytes: 25_000,
  /** From when its code has arrived until it shows something. */
  milliseconds: 2_000,
  /** How often it may fail while a page is open. After that it gets no place until a newer build is live. */
  failures: 3,
} as const;
