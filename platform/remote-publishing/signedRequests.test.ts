import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Request } from 'express';
import { integrityOf } from '@vended/webpack/publishing/integrityOf.mjs';
import { authorization } from '@vended/webpack/publishing/remoteProduct.mjs';
import type { SignatureStore } from '../signatures/postgresSignatures';
import { revokeTeamKey } from '../signatures/teamKeys';
import { emptyFolder } from '../testing/folders';
import { teamWithKey, type TeamSecret } from '../testing/teams';
import { signedRequest } from './signedRequests';
import { storesOf } from '../testing/registries';

const meant = { action: 'promote', name: 'mfe-reports' };

/** Sends a signed request to a server that does this with it. @returns the body, or why it was refused */
async function sent(
  key: TeamSecret,
  receive: (request: Request) => Promise<Buffer>,
  signature?: string,
): Promise<string> {
  const app = express().post('/', async (request, response) => {
    response.send(await receive(request).catch(String));
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const body = Buffer.from('what changes something');
    const claims = { ...meant, digest: integrityOf(body) };
    const signed = await authorization(host, claims, key);
    const headers = { authorization: signature ? signed.replace(/[^.]+$/, signature) : signed };
    return await (await fetch(`http://${host}/`, { method: 'POST', headers, body })).text();
  } finally {
    server.close();
  }
}

async function teamAndStore() {
  const signatures = (await storesOf(await emptyFolder())).trust.signatures;
  return { signatures, key: await teamWithKey(signatures) };
}

it('a key that is revoked while the body of its request arrives changes nothing any more', async () => {
  const { signatures, key } = await teamAndStore();
  const bodyOf = async (request: Request, beforehand = () => Promise.resolve()) => {
    const sender = await signedRequest(request, signatures, null, meant);
    await beforehand();
    return sender.body(1_000);
  };
  expect(await sent(key, bodyOf)).toBe('what changes something');
  const revoke = async () => void (await revokeTeamKey(signatures, key.id, 'ada'));
  expect(await sent(key, (request) => bodyOf(request, revoke))).toMatch(
    /The key [0-9a-f]{16} was revoked on .+\. Ask the operator for another\.$/,
  );
});

it('a key of small order that was registered before these were refused counts no more', async () => {
  const { signatures, key } = await teamAndStore();
  const known = await signatures.teamKey(key.id);
  if (!known) throw new Error('The key is not known.');
  const weak = Buffer.concat([Buffer.from('302a300506032b657003210001', 'hex'), Buffer.alloc(31)]);
  const store: SignatureStore = {
    ...signatures,
    teamKey: () => Promise.resolve({ ...known, publicKey: weak.toString('base64') }),
  };
  // R is the neutral element, and S is 0: this verifies for every message.
  const forged = Buffer.from([1, ...Buffer.alloc(63)]).toString('base64url');
  expect(
    await sent(
      key,
      async (request) => (await signedRequest(request, store, null, meant)).body(1_000),
      forged,
    ),
  ).toMatch(/The key [0-9a-f]{16} is one with which anyone can sign\. Ask the operator for another\.$/);
});
