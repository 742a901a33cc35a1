import { createECDH, randomBytes, verify } from 'node:crypto';
import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answering, hangingUp, type StandIn, startStandIn } from '../../outbox/fixtures/stand-in.ts';
import { isPublicAddress } from '../asking/public-address.ts';
import { loadVapidKeys, webPush } from './web-push.ts';

let database: TestDatabase;
let service: StandIn;
let keys: Awaited<ReturnType<typeof loadVapidKeys>>;
beforeAll(async () => {
  database = await freshDatabase('empty');
  service = await startStandIn();
  keys = await loadVapidKeys(database.connections.db);
});
beforeEach(() => void service.asked.splice(0));
afterAll(async () => {
  await service.stop();
  await database.close();
});

function subscription(endpoint: string): string {
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys('base64url');
  return JSON.stringify({ endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } });
}
const message = (token: string) => ({ token, title: 'Picked', text: 'Order 12 is picked', link: '/picking/12' });
const subject = 'mailto:office@yard.example';
const send = (token: string, publicOnly = false) =>
  webPush({ keys, subject, timeoutMs: 400, publicOnly }).send(message(token), '<a@yardkeeper>');

describe('Web Push', () => {
  it('keeps the keys of the first start', async () => {
    const [a, b] = await Promise.all([loadVapidKeys(database.connections.db), loadVapidKeys(database.connections.db)]);
    expect(a).toEqual(keys);
    expect(b).toEqual(keys);
  });

  it('posts an encrypted body to the subscription, signed with our key for that service', async () => {
    service.behave(answering(201));
    expect(await send(subscription(`${service.url}/sub/1`))).toEqual({ kind: 'sent' });
    const [asked] = service.asked;
    expect(asked?.path).toBe('/sub/1');
    expect(asked?.headers['content-encoding']).toBe('aes128gcm');
    expect(asked?.headers.ttl).toBe('86400');
    expect(asked?.body.toString('latin1')).not.toContain('Order 12');
    const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(asked?.headers.authorization ?? '') ?? [];
    expect(key).toBe(keys.publicKey);
    const [head = '', claim = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(claim, 'base64url').toString())).toMatchObject({ aud: service.url, sub: subject });
    const point = Buffer.from(keys.publicKey, 'base64url');
    const x = point.subarray(1, 33).toString('base64url');
    const y = point.subarray(33).toString('base64url');
    const publicKey = { key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk', dsaEncoding: 'ieee-p1363' } as const;
    const signed = Buffer.from(`${head}.${claim}`);
    expect(verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  it('gives two tries of one message the same topic', async () => {
    await send(subscription(`${service.url}/sub/1`));
    await send(subscription(`${service.url}/sub/1`));
    const topics = service.asked.map((a) => a.headers.topic);
    expect(topics[0]).toMatch(/^[\w-]{32}$/);
    expect(topics[1]).toBe(topics[0]);
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [413, 'refused'],
    [429, 'retry'],
    [503, 'retry'],
    [500, 'unknown'],
  ])('an answer of %i ends as %s', async (status, kind) => {
    service.behave(answering(status));
    expect((await send(subscription(`${service.url}/sub/1`))).kind).toBe(kind);
  });

  it('a lost connection is unknown, an absent service is tried again, a broken token is refused', async () => {
    service.behave(hangingUp);
    expect((await send(subscription(`${service.url}/sub/1`))).kind).toBe('unknown');
    expect((await send(subscription('http://127.0.0.1:1/sub'))).kind).toBe('retry');
    expect((await send('{"endpoint":"https://push.example/1"}')).kind).toBe('refused');
    expect((await send('app-token')).kind).toBe('refused');
  });

  it('never calls an address inside our own network', async () => {
    service.behave(answering(201));
    const { port } = new URL(service.url);
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '10.0.0.1', '169.254.169.254'])
      for (const scheme of ['http', 'https']) {
        const outcome = await send(subscription(`${scheme}://${host}:${port}/x`), true);
        expect([host, scheme, outcome.kind]).toEqual([host, scheme, 'refused']);
      }
    expect(service.asked).toEqual([]);
  });

  it.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['172.15.0.1', true],
    ['172.31.255.255', false],
    ['100.100.0.1', false],
    ['0.0.0.0', false],
    ['::', false],
    ['::ffff:192.168.1.1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['not an address', false],
  ])('%s is public: %s', (address, answer) => expect(isPublicAddress(address)).toBe(answer));
});
