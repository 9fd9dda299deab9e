import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

type Options = { challenge: string };

/** An authenticator that keeps one passkey for one site, with the person's PIN or without. */
export function virtualPasskey(origin: string, { isVerified = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest();
  let counter = 0;

  const authenticatorData = (attested: Buffer) => {
    counter += 1;
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, attested]);
  };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = (response: Record<string, string>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    register({ challenge }: Options) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // COSE: kty EC2, alg ES256, crv P-256, x, y.
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = authenticatorData(attested);
      // CBOR: { fmt: "none", attStmt: {}, authData: bytes }.
      const length = Buffer.alloc(2);
      length.writeUInt16BE(data.length);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x59]),
        length,
        data,
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      });
    },

    authenticate({ challenge }: Options) {
      const data = authenticatorData(Buffer.alloc(0));
      const client = clientData('webauthn.get', challenge);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        userHandle: '',
      });
    },
  };
}
