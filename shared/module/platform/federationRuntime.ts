/** The version of the federation runtime that the shell provides to modules, whose containers have none of their own. */
export const federationRuntime = '2.9.2';

/**
 * Whether the shell's runtime runs a build that was made for another version of it: of the same major version, and no newer minor one. A
 * container calls the runtime by what that version offers; a minor version adds to it, and a major one may take away.
 */
export function isRunBy(runtime: string, neededByBuild: string): boolean {
  const [major, minor] = versionNumbers(runtime);
  const [neededMajor, neededMinor] = versionNumbers(neededByBuild);
  return neededMajor === major && neededMinor <= minor;
}

/** A version that cannot be read is newer than all others. */
function versionNumbers(version: string): readonly [major: number, minor: number] {
  const [, major, minor] = /^(\d+)\.(\d+)\.\d/.exec(version) ?? [];
  return [Number(major ?? Infinity), Number(minor ?? Infinity)];
}
