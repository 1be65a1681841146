import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, UsedPasskey } from '@vended/contract/webAuthn';

interface Asked {
  readonly challenge: string;
  readonly origin: string;
}

/** A passkey in this process, as an authenticator without attestation has it (WebAuthn, ES256). */
export function softwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(16);
  const id = credential.toString('base64url');
  let counter = 0;

  /** Includes the public key at registration. */
  function authenticatorData(origin: string, attested = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const rpIdHash = hash('sha256', new URL(origin).hostname, 'buffer');
    const userPresent = 0x01;
    const flags = Buffer.from([attested.length > 0 ? userPresent | 0x40 : userPresent]);
    return Buffer.concat([rpIdHash, flags, count, attested]);
  }

  const clientData = (type: string, { challenge, origin }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;

  return {
    id,
    make(asked: Asked): NewPasskey {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credential.length]),
        credential,
        key,
      ]);
      const data = authenticatorData(asked.origin, attested);
      const attestation = Buffer.concat([
        Buffer.from('a3', 'hex'),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from('a0', 'hex'),
        cborText('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      };
    },
    use(asked: Asked): UsedPasskey {
      counter += 1;
      const client = clientData('webauthn.get', asked);
      const data = authenticatorData(asked.origin);
      const signed = Buffer.concat([data, hash('sha256', client, 'buffer')]);
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
