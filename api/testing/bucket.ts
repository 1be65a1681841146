import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { freePort } from '@vended/server/freePort.mjs';

/** The calls of a test to the bucket's service. */
export interface TestBucket {
  /** Until `start`, the bucket cannot be reached. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** A service that speaks the calls of S3, with one empty bucket, until the end of the file's tests. */
export function testBucket(name: string): TestBucket {
  let service: S3rver | null = null;
  let directory = '';
  let port = 0;
  const before = { ...process.env };
  const start = async () => {
    service = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      // It computes the signature of a call about the bucket itself without the slash that ends the address.
      allowMismatchedSignatures: true,
      configureBuckets: [{ name, configs: [] }],
    });
    await service.run();
  };

  beforeAll(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), 'vended-bucket-'));
    port = await freePort();
    await start();
    process.env['AWS_ENDPOINT_URL_S3'] = `http://127.0.0.1:${port}`;
    process.env['AWS_REGION'] = 'eu-central-1';
    process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER';
  });
  afterAll(async () => {
    await service?.close();
    process.env = before;
    await rm(directory, { recursive: true, force: true });
  });
  return {
    async stop() {
      await service?.close();
      service = null;
    },
    start,
  };
}
