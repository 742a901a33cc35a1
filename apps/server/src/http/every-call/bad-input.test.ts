import net from 'node:net';
import type { Client } from '@yardkeeper/testkit/client';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

let port: number;
const app = useApp();
const admin = useMade(() => app.as('SUPER_ADMIN'));
beforeAll(async () => {
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  port = (app.fastify.server.address() as net.AddressInfo).port;
});

const json = { 'content-type': 'application/json' };
const post = (url: string, payload: string | Buffer, headers: Record<string, string> = json) =>
  admin.raw({ method: 'POST', url, payload, headers });

function expectRefusal(answer: Awaited<ReturnType<Client['raw']>>, status: number) {
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ code: status, data: null, errorMessage: answer.body.msg });
  expect(answer.body.msg).toMatch(/^[A-Z].{5,}/);
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|at [A-Z]\w+\.|select |postgres/i);
}

const talk = (bytes: string) =>
  new Promise<string>((resolve) => {
    let heard = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (d) => (heard += d));
    socket.on('close', () => resolve(heard));
    socket.on('error', () => resolve(heard));
  });

describe('bad input', () => {
  it('broken JSON, the wrong type of content and no body at all', async () => {
    expectRefusal(await post('/user/page', '{"a":'), 400);
    expectRefusal(await post('/user/page', 'x', { 'content-type': 'text/plain' }), 415);
    expectRefusal(await post('/user/page', '<a/>', { 'content-type': 'application/xml' }), 415);
    expectRefusal(await post('/user/page', '[]'), 422);
    expectRefusal(await post('/user/save', ''), 422);
    expectRefusal(await post('/user/save', 'null'), 422);
  });

  it('a body past the limit', async () => {
    expectRefusal(await post('/user/page', JSON.stringify({ search: 'x'.repeat(2_000_000) })), 413);
  });

  it('an unknown path, an id that is not a number, a method without a call', async () => {
    for (const url of ['/mgr/nothing', '/user/nothing', '/mobile/x', '/pdf/x', '/manageUser/x', '/xero/x'])
      expectRefusal(await admin.raw({ url }), 404);
    expectRefusal(await admin.raw({ url: '/manageUser/getRoleDetail/abc' }), 422);
    expectRefusal(await admin.raw({ url: '/manageUser/getRoleDetail/99999999999999999999' }), 422);
    expectRefusal(await admin.raw({ method: 'PUT', url: '/user/page' }), 404);
    expect((await admin.raw({ method: 'HEAD', url: '/user/getCurrentUser' })).status).toBe(404);
    expectRefusal(await admin.raw({ url: '/%E0%A4%A' }), 400);
    expectRefusal(await admin.raw({ method: 'DELETE', url: `/fcmToken/removeToken/1/${'x'.repeat(3_000)}` }), 414);
  });

  it('text that PostgreSQL cannot keep', async () => {
    expectRefusal(await post('/user/saveArea', JSON.stringify({ areaName: 'a\u0000b' })), 422);
    expectRefusal(await post('/user/page', JSON.stringify({ search: '\u0000' })), 422);
  });

  it('a form with a file that is too large, of an unknown field, or cut off', async () => {
    const url = `/user/manageUserProfile/${admin.userId}`;
    const form = (field: string, size: number) =>
      Buffer.concat([
        Buffer.from(`--B\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`),
        Buffer.alloc(size, 1),
        Buffer.from('\r\n--B--\r\n'),
      ]);
    const headers = { 'content-type': 'multipart/form-data; boundary=B' };
    expectRefusal(await post(url, form('avatar', 26 * 1024 * 1024), headers), 413);
    expectRefusal(await post(url, form('virus', 10), headers), 422);
    expectRefusal(await post(url, form('avatar', 500).subarray(0, 200), headers), 400);
    expectRefusal(await post(url, 'x', { 'content-type': 'multipart/form-data' }), 400);
  });

  it('a forged prototype changes nothing', async () => {
    await post('/user/page', '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('oversized headers and bytes that are not HTTP also get an envelope, then the connection is closed', async () => {
    const large = await talk(`GET /user/getCurrentUser HTTP/1.1\r\nhost: x\r\nx-big: ${'a'.repeat(40_000)}\r\n\r\n`);
    expect(large).toMatch(/^HTTP\/1\.1 431 .*"code":431/s);
    expect(await talk('\u0001\u0002 nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*"code":400/s);
  });

  it('no random body causes a server error or changes who can sign in', async () => {
    const targets = [
      '/user/save',
      '/user/page',
      '/user/saveArea',
      '/manageUser/updateRole',
      '/login',
      '/user/changePassword',
    ];
    const property = fc.asyncProperty(fc.constantFrom(...targets), fc.jsonValue(), async (url, body) => {
      const answer = await post(url, JSON.stringify(body));
      expect(answer.status).toBeLessThan(500);
    });
    await fc.assert(property, { numRuns: 150 });
    expect((await admin.do('POST /user/page', { body: {} })).total).toBe(13);
  });

  it('answers carry the security headers and are never cached', async () => {
    const { headers } = await admin.raw({ url: '/user/getCurrentUser' });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    });
  });

  it('an internal error reveals no internals', async () => {
    await app.connections.db.schema.alterTable('area').renameTo('area_gone').execute();
    expectRefusal(await admin.raw({ url: '/user/getUserAreas' }), 500);
    await app.connections.db.schema.alterTable('area_gone').renameTo('area').execute();
  });
});

describe('a read', () => {
  it('cannot write: PostgreSQL itself refuses', async () => {
    const write = app.connections.reads.insertInto('area').values({ name: 'sly' }).execute();
    await expect(write).rejects.toThrow(/read-only transaction/);
  });
});
