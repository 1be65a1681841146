/** Which build of which module, or of the shell. */
export interface BuildId {
  readonly name: string;
  /** The version with its content hash. */
  readonly build: string;
}

/** The text of a build, for people, the history and keys. No name has a space. */
export const buildText = ({ name, build }: BuildId): string => `${name} ${build}`;
