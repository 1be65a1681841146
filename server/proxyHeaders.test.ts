import express from 'express';
import { pino } from 'pino';
import { startServer } from './httpServer';
import { warnOfUnknownProxy } from './proxyHeaders';

it.each([
  [0, 1],
  [1, 0],
])(
  'with %d trusted proxies warns %d times of requests that came through one',
  async (trustedProxies, times) => {
    const lines: string[] = [];
    const logger = pino({}, { write: (line) => void lines.push(line) });
    const app = express().use(warnOfUnknownProxy({ trustedProxies }, logger), (_request, response) =>
      response.end(),
    );
    const server = await startServer({ host: '127.0.0.1', port: 0 }, () => app);

    await fetch(server.url);
    expect(lines).toEqual([]);
    for (let sent = 1; sent <= 3; sent += 1)
      await fetch(server.url, { headers: { 'x-forwarded-for': '203.0.113.1' } });
    await server.stop();

    expect(lines).toEqual(Array(times).fill(expect.stringContaining('TRUSTED_PROXIES is 0')));
  },
);
