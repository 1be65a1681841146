/** The limits of an extension in another module's page. */
export const extensionBudget = {
  /** Scripts that it loads in addition to the entry and shared files, in bytes as transferred. */
  bytes: 25_000,
  /** The time from the arrival of its code until it shows something. */
  milliseconds: 2_000,
  /** How often it may fail while a page is open. After that it is not shown until a newer build is live. */
  failures: 3,
} as const;
