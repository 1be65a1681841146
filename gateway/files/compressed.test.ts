import express from 'express';
import { startServer } from '@vended/server/httpServer';
import { sendCompressed } from './compressed';

const page = `<p>${'ünd €s too; '.repeat(20_000)}</p>`;

test.each([
  ['gzip, deflate, br', 'gzip'],
  ['br', 'br'],
  ['gzip;q=0, br', 'br'],
  ['identity', null],
])('a page for a browser that accepts %s is sent as %s', async (accepted, encoding) => {
  const app = express().get('/', (_request, response) => sendCompressed(response, page));
  const server = await startServer({ host: '127.0.0.1', port: 0 }, () => app);
  try {
    const answer = await fetch(server.address, { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(await answer.text()).toBe(page);
  } finally {
    await server.stop();
  }
});
