import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { notSent, thanks } from './enquiry';
import { handleEnquiry } from './handleEnquiry';

let api: Server;
const sent: string[] = [];
beforeEach(async () => {
  sent.length = 0;
  api = createServer((request, response) => {
    sent.push(request.url ?? '');
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ message: 'Thank you! We’ll be in touch shortly.', lead_id: '1' }));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
});
afterEach(() => api.close());

function submit(renderedAgoMs: number) {
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const request = { address: '/contact', origin: '', publicPath: '/', apiUrl, apiBase: '/api' };
  return handleEnquiry(request, {
    name: 'Robin Field',
    email: 'robin@field.example',
    drawn: String(Date.now() - renderedAgoMs),
  });
}

test('a form that a person filled in is sent', async () => {
  expect((await submit(60_000)).outcome).toBe(thanks);
  expect(sent).toEqual(['/lead']);
});

test('a form that comes back at once is not sent', async () => {
  expect((await submit(100)).outcome).toBe(notSent);
  expect(sent).toEqual([]);
});

test('a form from a server whose clock is ahead is sent: its age cannot be known', async () => {
  expect((await submit(-5 * 60_000)).outcome).toBe(thanks);
  expect(sent).toEqual(['/lead']);
});
