import { z } from 'zod';
import { readBucketAddress, type BucketAddress } from '@vended/server/bucketAddress';
import { readVariables, secretAddress, text, variable, type Environment } from '@vended/server/settings';

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

/** Where the registry and the builds are. S3's own variables apply to a bucket. */
export const storeVariables = z.object({
  REGISTRY_URL: secretAddress(
    'a PostgreSQL',
    ['postgres:', 'postgresql:'],
    'postgres://name:password@db.example.com/vended',
  ),
  DATABASE_URL: text,
  DATABASE_DIRECT_URL: text,
  BUILD_STORE: variable(
    readBuildStore,
    (name, value) =>
      `${name} is "${value}". Set it to folder, to postgres, or to a bucket such as s3://vended-builds/production.`,
  ),
});

function readBuildStore(value: string): BuildStoreSetting | null {
  if (value === 'folder' || value === 'postgres') return { kind: value };
  const address = readBucketAddress(value);
  return address && { kind: 's3', ...address };
}

/** @throws {StartError} for a value that makes no sense */
export function readStoreSettings(env: Environment): StoreSettings {
  return storeSettings(readVariables(storeVariables, env));
}

/** The settings from the variables that were read. */
export function storeSettings({
  REGISTRY_URL,
  DATABASE_URL,
  DATABASE_DIRECT_URL,
  BUILD_STORE,
}: z.output<typeof storeVariables>): StoreSettings {
  const productUrl = DATABASE_DIRECT_URL ?? DATABASE_URL ?? null;
  return {
    // The connection must be direct, because it listens to notifications.
    registryUrl: REGISTRY_URL ?? productUrl,
    productUrl,
    hasOwnRole: REGISTRY_URL !== undefined,
    buildStore: BUILD_STORE ?? { kind: 'folder' },
  };
}
