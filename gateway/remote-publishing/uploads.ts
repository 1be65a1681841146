/** How long a build may take to arrive, in milliseconds. After that its files are ignored, and removed when another upload begins. */
export const uploadLifetimeMs = 24 * 60 * 60_000;

/** The files that are expected, by their hashes, with their sizes. */
type ExpectedFiles = Readonly<Record<string, number>>;

interface Upload {
  readonly key: string;
  readonly files: ExpectedFiles;
}

/**
 * Where the files of a build wait until all have arrived. Each is stored whole and verified, so that a broken upload is
 * continued by sending what is missing, to any node.
 */
export interface UploadStore {
  /** Begins an upload, or continues an existing one. */
  begin(id: string, upload: Upload): Promise<void>;
  /** Null if there is none, or it took too long. */
  find(id: string): Promise<Upload | null>;
  /** The hashes of the files that have arrived. */
  arrived(id: string): Promise<ReadonlySet<string>>;
  /** Takes a verified file from the builds' folder on this node's disk. It may be moved. */
  add(id: string, integrity: string, file: string): Promise<void>;
  /** Null if it has not arrived. */
  file(id: string, integrity: string): Promise<Buffer | null>;
  remove(id: string): Promise<void>;
}
