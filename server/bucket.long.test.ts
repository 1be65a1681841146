import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBucket } from './bucket';

let service: Server;
const before = { ...process.env };

beforeEach(async () => {
  service = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write('the beginning');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
});

afterEach(() => {
  process.env = before;
  service.closeAllConnections();
  service.close();
});

it('fails where an answer stops in the middle', async () => {
  const bucket = openBucket({ bucket: 'vended-builds', prefix: '' }, 1);
  await expect(bucket.get('a.json', 1000)).rejects.toThrow(/timed out/);
  bucket.close();
});

it('reads nothing of an object that is larger than it can be', async () => {
  const bucket = openBucket({ bucket: 'vended-builds', prefix: '' }, 1);
  await expect(bucket.get('a.json', 999)).rejects.toThrow('a.json has 1000 bytes, of at most 999');
  bucket.close();
});
