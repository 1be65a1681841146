import type { BuildId } from '@vended/module/platform/buildId';

/** How the shell names itself to its own parts and in reports, in place of a module's build. */
export const shellBuild: BuildId = { name: 'shell', build: 'shell' };
