import { readBucketAddress, type BucketAddress } from '@vended/server/bucketAddress';
import type { Environment } from '@vended/server/settings';
import { readTogether, StartError } from '@vended/server/startError.mjs';

/** Where published builds are kept: in the modules' folder, in the registry's PostgreSQL, or in a bucket of S3. */
export type BuildStoreSetting =
  | { readonly kind: 'folder' }
  | { readonly kind: 'postgres' }
  | ({ readonly kind: 's3' } & BucketAddress);

export interface StoreSettings {
  /** Null where no address is set: then it is the product's embedded PostgreSQL, whose address who starts it gives. */
  readonly registryUrl: string | null;
  /** The product's database, from where flags of the release before are taken over; null where no address is set. */
  readonly productUrl: string | null;
  /** Whether the gateway signs in with an address of its own, whose role should have no other rights. */
  readonly hasOwnRole: boolean;
  readonly buildStore: BuildStoreSetting;
}

/**
 * Reads where the registry and the builds are.
 *
 * - `REGISTRY_URL`: the PostgreSQL with the registry, what browsers report, and the keys, such as
 *   `postgres://vended_gateway:…@db.example.com/vended`. By default it is the product's database, `DATABASE_DIRECT_URL` or
 *   `DATABASE_URL`. The connection must be direct, because it listens to notifications.
 * - `BUILD_STORE`: `folder` (the default) is the modules' folder, which several nodes must have on one shared disk;
 *   `postgres` is the database of the registry; `s3://bucket/prefix` a bucket. S3's own variables apply, such as
 *   `AWS_REGION`, `AWS_ACCESS_KEY_ID` and, for another service than Amazon's, `AWS_ENDPOINT_URL_S3`.
 *
 * @throws {StartError} for a value that is none of these
 */
export function readStoreSettings(env: Environment): StoreSettings {
  const { ownUrl, buildStore } = readTogether({
    ownUrl: () => readRegistryUrl(env['REGISTRY_URL'] || null),
    buildStore: () => readBuildStore(env['BUILD_STORE'] || 'folder'),
  });
  const productUrl = env['DATABASE_DIRECT_URL'] || env['DATABASE_URL'] || null;
  const registryUrl = ownUrl ?? productUrl;
  return { registryUrl, productUrl, hasOwnRole: ownUrl !== null, buildStore };
}

function readRegistryUrl(url: string | null): string | null {
  if (url === null || isPostgres(url)) return url;
  throw new StartError(
    'REGISTRY_URL is not the address of a PostgreSQL. Set it to one such as postgres://name:password@db.example.com/vended, or leave it out.',
  );
}

function readBuildStore(value: string): BuildStoreSetting {
  if (value === 'folder' || value === 'postgres') return { kind: value };
  const address = readBucketAddress(value);
  if (address) return { kind: 's3', ...address };
  throw new StartError(
    `BUILD_STORE is "${value}". Set it to folder, to postgres, or to a bucket such as s3://vended-builds/production.`,
  );
}

function isPostgres(url: string): boolean {
  return URL.canParse(url) && /^postgres(?:ql)?:$/.test(new URL(url).protocol);
}
