/** A place in a bucket of S3. */
export interface BucketAddress {
  readonly bucket: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  readonly prefix: string;
}

/** Reads an address such as `s3://vended-builds/production`; null for any other text. */
export function readBucketAddress(text: string): BucketAddress | null {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([\w./-]*))?$/.exec(text) ?? [];
  return bucket ? { bucket, prefix: prefix.replaceAll(/^\/+|\/+$/g, '') } : null;
}
