import { serveMetrics } from './serveMetrics';

test('the metrics are served where the operator says, and an address of another machine is named', async () => {
  // From the block that is for documentation.
  await expect(serveMetrics({ host: '192.0.2.1', port: 0 })).rejects.toMatchObject({
    name: 'StartError',
    message:
      'METRICS_HOST is "192.0.2.1", which is not an address of this machine. Leave it out, or set it to one, such as 127.0.0.1.',
  });
});
