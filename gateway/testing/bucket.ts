import S3rver from 's3rver';
import { emptyFolder } from './folders';

/** A service that speaks the calls of S3, with an empty bucket named `vended-builds`, until the end of the file's tests. */
export function testBucket(): void {
  let service: S3rver | null = null;
  const before = { ...process.env };

  beforeAll(async () => {
    service = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: await emptyFolder(),
      configureBuckets: [{ name: 'vended-builds', configs: [] }],
    });
    const { port } = await service.run();
    process.env['AWS_ENDPOINT_URL_S3'] = `http://127.0.0.1:${port}`;
    process.env['AWS_REGION'] = 'eu-central-1';
    process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER';
  });

  afterAll(async () => {
    await service?.close();
    process.env = before;
  });
}
