import type { UsedBuild } from '@vended/module/platform/platform';

/** Whom a build is rolled out to, in words; null for the live one. */
export const rolledOutTo = ({ forSome, trial }: UsedBuild): string | null => forSome ?? trial ?? null;
