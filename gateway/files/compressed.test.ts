import express from 'express';
import { startServer } from '@vended/server/httpServer';
import { CommonText, sendParts, type PagePart } from './compressed';

async function sent(parts: readonly PagePart[], accepted: string) {
  const app = express().get('/', (_request, response) => sendParts(response, parts));
  const server = await startServer({ host: '127.0.0.1', port: 0 }, () => app);
  try {
    const answer = await fetch(server.address, { headers: { 'accept-encoding': accepted } });
    return { encoding: answer.headers.get('content-encoding'), text: await answer.text() };
  } finally {
    await server.stop();
  }
}

const common = new CommonText(`<p>${'the same for everybody, ünd €s too; '.repeat(200)}</p>`);
const long = '“own” '.repeat(40_000);

test.each([
  ['one of each', ['<i>own</i>', common, 'at the end']],
  ['what is common alone', [common]],
  ['what is common twice', [common, common, 'x', common]],
  ['an answer’s own alone', ['a', 'b', '', 'c']],
  ['texts that are longer than a block', [long, common, long]],
  ['nothing', []],
] as const)('parts arrive as one page: %s', async (_name, parts) => {
  const whole = parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
  expect(await sent(parts, 'gzip, deflate, br')).toEqual({ encoding: 'gzip', text: whole });
  expect(await sent(parts, 'br')).toEqual({ encoding: 'br', text: whole });
  expect(await sent(parts, 'gzip;q=0, br')).toEqual({ encoding: 'br', text: whole });
  expect(await sent(parts, 'identity')).toEqual({ encoding: null, text: whole });
});
