import { shellApiVersion } from '../shellApi';
import { federationRuntime, isRunBy } from './federationRuntime';
import { isInRange } from './versionRange';

interface Needs {
  readonly manifest: { readonly contract: string };
  readonly federation?: string | undefined;
}

/**
 * Why the shell of this release does not mount a build, in one sentence; null if it does. Publishing refuses such a build, but a build
 * stays live when the release is rolled back.
 */
export function incompatibilityOf({ manifest, federation }: Needs): string | null {
  if (!isInRange(shellApiVersion, manifest.contract))
    return `It needs version ${manifest.contract} of the shell's contract, and this is ${shellApiVersion}.`;
  if (federation !== undefined && !isRunBy(federationRuntime, federation))
    return `It needs version ${federation} of the federation runtime, and this is ${federationRuntime}.`;
  return null;
}
