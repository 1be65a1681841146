/**
 * How long the code of a module or of an extension may take to load, in milliseconds. A build waits 10 s for a file that it shares with
 * others before it loads its own copy (`ownCopies.ts`).
 */
export const loadTimeoutMs = 15_000;

/** How long a module may take to show its page, and to remove it. */
export const mountTimeoutMs = 10_000;
export const unmountTimeoutMs = 2_000;
