// A passkey in software, for tests of the server: what a phone or a key does, with faults on request.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  MadePasskey,
  MakeOptions,
  UsedPasskey,
  UseOptions,
} from '@yardkeeper/contract/account/second-step/webauthn';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const coded = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

const head = (kind: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(kind << 5) | length])
    : length < 256
      ? Buffer.from([(kind << 5) | 24, length])
      : Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
const number = (n: number) => (n >= 0 ? head(0, n) : head(1, -1 - n));
const bytes = (b: Uint8Array) => Buffer.concat([head(2, b.length), b]);
const text = (t: string) => Buffer.concat([head(3, Buffer.byteLength(t)), Buffer.from(t)]);
const map = (pairs: readonly (readonly [Buffer, Buffer])[]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

type Faults = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly challenge?: string;
  readonly userHandle?: string;
};

export function softPasskey(usual: Faults = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let handle = '';
  const clientData = (type: string, challenge: string, f: Faults) =>
    Buffer.from(
      JSON.stringify({ type, challenge: f.challenge ?? challenge, origin: f.origin ?? 'http://localhost:8080' }),
    );
  const authData = (rpId: string, flags: number, f: Faults, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(f.counter ?? counter);
    return Buffer.concat([
      sha256(f.rpId ?? rpId),
      Buffer.from([flags | (f.isVerified === false ? 0 : 4)]),
      count,
      more,
    ]);
  };
  return {
    id: coded(id),
    make(options: MakeOptions, given: Faults = {}): MadePasskey {
      const f = { ...usual, ...given };
      handle = options.user.id;
      const { x, y } = publicKey.export({ format: 'jwk' });
      const key = map([
        [number(1), number(2)],
        [number(3), number(-7)],
        [number(-1), number(1)],
        [number(-2), bytes(Buffer.from(x!, 'base64url'))],
        [number(-3), bytes(Buffer.from(y!, 'base64url'))],
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(authData(options.rp.id, 0x41, f, credential))],
      ]);
      return {
        id: coded(id),
        rawId: coded(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: coded(clientData('webauthn.create', options.challenge, f)),
          attestationObject: coded(attestation),
          transports: ['internal'],
        },
      };
    },
    use(options: UseOptions, given: Faults = {}): UsedPasskey {
      const f = { ...usual, ...given };
      counter += 1;
      const data = clientData('webauthn.get', options.challenge, f);
      const auth = authData(options.rpId, 1, f);
      return {
        id: coded(id),
        rawId: coded(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: coded(data),
          authenticatorData: coded(auth),
          signature: coded(sign('sha256', Buffer.concat([auth, sha256(data)]), privateKey)),
          userHandle: f.userHandle ?? handle,
        },
      };
    },
  };
}
