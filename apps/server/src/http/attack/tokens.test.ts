import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';

const app = useApp();
const admin = useMade(() => app.as('SUPER_ADMIN'));
const asked = async (token: string) =>
  (await app.nobody.raw({ url: '/user/getCurrentUser', headers: { authorization: `Bearer ${token}` } })).status;
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a session token', () => {
  it('that was changed, made up, or signed in another way lets nobody in', async () => {
    const [head = '', body = '', signature = ''] = admin.token!.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const key = app.services.secrets.tokenKey;
    const hmac = (text: string, by: Uint8Array | string, hash = 'sha256') =>
      createHmac(hash, by).update(text).digest('base64url');
    const signed = (header: object, by: Uint8Array | string = key, hash?: string) => {
      const text = `${base64(header)}.${body}`;
      return `${text}.${hmac(text, by, hash)}`;
    };
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const jwk = publicKey.export({ format: 'jwk' });
    const now = Math.floor(Date.now() / 1000);
    const made = (jti: string, exp: number) =>
      new SignJWT().setProtectedHeader({ alg: 'HS256' }).setJti(jti).setSubject('1').setExpirationTime(exp).sign(key);
    const forged: Readonly<Record<string, string>> = {
      'without a signature': `${base64({ alg: 'none' })}.${body}.`,
      'the signature of another body': `${head}.${base64({ ...claims, sub: '2' })}.${signature}`,
      'cut off': admin.token!.slice(0, -2),
      'a key of nobody': signed({ alg: 'HS256' }, 'guess'),
      'an empty key': signed({ alg: 'HS256' }, ''),
      'another algorithm': signed({ alg: 'HS512' }, key, 'sha512'),
      'a key named in its own head': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', jwk: jwk as never })
        .sign(privateKey),
      'an address of a key': signed({ alg: 'HS256', jku: 'https://evil.example/jwks' }, 'guess'),
      'a file as its key': signed({ alg: 'HS256', kid: '../../../../dev/null' }, ''),
      'a session that never was': await made(randomUUID(), now + 3_600),
      'no session at all': await made('', now + 3_600),
      'over since a minute': await made(String(claims.jti), now - 60),
    };
    const inside: string[] = [];
    for (const [name, token] of Object.entries(forged)) if ((await asked(token)) !== 401) inside.push(name);
    expect(inside).toEqual([]);
    expect(await asked(admin.token!)).toBe(200);
  });

  it('is signed and files are proved with hashes that hold; nothing in the product uses MD5 or SHA-1', () => {
    const root = path.join(import.meta.dirname, '../..');
    // Authenticators for one-time passwords know HMAC-SHA-1 alone (RFC 6238), and the stand-in does what Xero does.
    const weak = /createH(?:ash|mac)\(\s*['"](?:md5|sha1|md4|ripemd)/i;
    const found = fs
      .globSync('**/*.ts', { cwd: root })
      .filter((file) => !/\.test\.ts$|fixtures|testing|xero-stand-in|second-step\/totp/.test(file))
      .filter((file) => weak.test(fs.readFileSync(path.join(root, file), 'utf8')));
    expect(found).toEqual([]);
    expect(weak.test("createHash('sha1')")).toBe(true);
  });
});
