import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const KEY_ID = 'stand-in';

// Generating a key pair takes a while, so one serves all tokens of this process.
let pair: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } | undefined;
const keys = () => {
  pair ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
  return pair;
};

const person = {
  sub: createHash('md5').update('stand-in').digest('hex'),
  xero_userid: randomUUID(),
  preferred_username: 'bookkeeper@stand-in.invalid',
  email: 'bookkeeper@stand-in.invalid',
  given_name: 'Robin',
  family_name: 'Bookkeeper',
  name: 'Robin Bookkeeper',
};

/** The id token, which tells an app that asked for `openid` who signed in. */
export function idToken(issuer: string, clientId: string, accessToken: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const half = createHash('sha256').update(accessToken).digest().subarray(0, 16);
  const claims = {
    iss: issuer,
    aud: clientId,
    iat: seconds,
    nbf: seconds,
    exp: seconds + 300,
    auth_time: seconds,
    at_hash: half.toString('base64url'),
    sid: randomUUID(),
    amr: ['pwd', 'mfa'],
    ...person,
  };
  const said = `${part({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })}.${part(claims)}`;
  return `${said}.${sign('sha256', Buffer.from(said), keys().privateKey).toString('base64url')}`;
}

/** The discovery documents, from which an app finds all other addresses; null for any other path. */
export function discovery(issuer: string, path: string): object | null {
  if (path === '/.well-known/openid-configuration')
    return {
      issuer,
      authorization_endpoint: `${issuer}/identity/connect/authorize`,
      token_endpoint: `${issuer}/connect/token`,
      revocation_endpoint: `${issuer}/connect/revocation`,
      jwks_uri: `${issuer}/.well-known/openid-configuration/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    };
  if (path !== '/.well-known/openid-configuration/jwks') return null;
  const jwk = keys().publicKey.export({ format: 'jwk' });
  return { keys: [{ ...jwk, kid: KEY_ID, use: 'sig', alg: 'RS256' }] };
}
