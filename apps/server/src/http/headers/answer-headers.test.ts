import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { allCalls } from '@yardkeeper/contract/all-calls';
import type { CallDef } from '@yardkeeper/contract/call';
import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import { useApp } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { productVersion } from '../../db/migrating/product-version.ts';

const app = useApp();
const calls: readonly CallDef[] = Object.values(allCalls).flatMap((feature) => Object.values(feature));
const headersOf = async (of: TestApp, url: string, headers: Record<string, string> = {}) =>
  (await of.fastify.inject({ url, headers })).headers;

it('no refusal is cacheable: calls without a session, unknown paths, malformed requests', async () => {
  const kept: string[] = [];
  const look = async (method: CallDef['method'], url: string, more: object = {}) => {
    const { statusCode, headers } = await app.fastify.inject({ method, url, ...more });
    if (statusCode >= 400 && headers['cache-control'] !== 'no-store') kept.push(`${statusCode} ${method} ${url}`);
    return statusCode;
  };
  const guarded = calls.filter(({ guard }) => guard !== 'public');
  for (const { method, path } of guarded) expect(await look(method, path.replaceAll(/:\w+/g, '1')), path).toBe(401);
  for (const url of ['/mgr/nothing', '/nothing.js', '/assets/gone.js', '/files/x?e=1&s=x'])
    expect(await look('GET', url)).toBeGreaterThan(400);
  const json = { headers: { 'content-type': 'application/json' } };
  await look('POST', '/login', { ...json, payload: '{' });
  await look('POST', '/login', { ...json, payload: '{}' });
  await look('POST', '/login', { headers: { 'content-type': 'text/csv' }, payload: 'a' });
  expect(kept).toEqual([]);
});

it('every answer has the version, by which an open screen of an older one learns that there is a newer one', async () => {
  const other = await startApp({ version: '98.0.0' });
  for (const url of ['/status/live', '/user/signInPage', '/user/getCurrentUser', '/mgr/nothing']) {
    expect((await headersOf(app, url))['yard-version'], url).toBe(productVersion);
    expect((await headersOf(other, url))['yard-version'], url).toBe('98.0.0');
  }
  await other.close();
});

it('behind https every page, answer and refusal sends Strict-Transport-Security', async () => {
  const year = 'max-age=31536000; includeSubDomains';
  const [named, proxied] = await Promise.all([
    startApp({ env: { PUBLIC_URL: 'https://yard.example.nz' } }),
    startApp({ env: { TRUST_PROXY: 'loopback' } }),
  ]);
  const https = { 'x-forwarded-proto': 'https' };
  for (const url of ['/', '/status', '/user/signInPage', '/user/getCurrentUser', '/mgr/nothing']) {
    expect((await headersOf(named, url))['strict-transport-security'], url).toBe(year);
    expect((await headersOf(proxied, url, https))['strict-transport-security'], url).toBe(year);
    expect((await headersOf(proxied, url))['strict-transport-security'], url).toBeUndefined();
    expect((await headersOf(app, url, https))['strict-transport-security'], url).toBeUndefined();
  }
  await Promise.all([named.close(), proxied.close()]);
});

it('every answer carries its request id, as do the log and the message of an unexpected failure', async () => {
  const lines: { requestId?: string; msg?: string }[] = [];
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const proxied = await startApp({ env: { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' }, logTo });
  const numberOf = async (of: TestApp, url: string, headers = {}) =>
    (await headersOf(of, url, headers))['x-request-id'];
  const numbers = await Promise.all(
    ['/', '/status', '/user/signInPage', '/user/getCurrentUser', '/mgr/nothing', '/%'].map((url) => numberOf(app, url)),
  );
  for (const number of numbers) expect(number).toMatch(/^[2-9a-z]{10}$/);
  expect(new Set(numbers).size).toBe(numbers.length);
  const given = { 'x-request-id': 'proxy-7' };
  expect(await numberOf(proxied, '/status', given)).toBe('proxy-7');
  expect(await numberOf(proxied, '/status', { 'x-request-id': 'a b' })).toMatch(/^[2-9a-z]{10}$/);
  expect(await numberOf(app, '/status', given)).not.toBe('proxy-7');
  await sql`alter table app_user rename column users_name to gone`.execute(proxied.connections.db);
  const failed = await proxied.fastify.inject({
    method: 'POST',
    url: '/login',
    headers: given,
    payload: { userName: 'super.admin', password: 'demo1234' },
  });
  expect([failed.statusCode, failed.headers['x-request-id']]).toEqual([500, 'proxy-7']);
  expect(failed.json().msg).toMatch(/Try again, or tell your super admin \(request proxy-7\)$/);
  expect(lines).toMatchObject([{ requestId: 'proxy-7', msg: 'call failed' }]);
  await proxied.close();
});

it('paths for monitoring are never answered with a page', async () => {
  const webRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-pages-'));
  fs.writeFileSync(path.join(webRoot, 'index.html'), '<html></html>');
  const paged = await startApp({ webRoot });
  const answer = async (url: string) => {
    const { statusCode, headers } = await paged.fastify.inject({ url, headers: { accept: 'text/html' } });
    return `${statusCode} ${headers['content-type']?.split(';')[0]}`;
  };
  for (const url of ['/healthz', '/livez', '/readyz', '/metrics', '/metrics/x?y=1', '/status/nothing'])
    expect(await answer(url), url).toBe('404 application/json');
  for (const url of ['/status', '/status/live', '/status/ready'])
    expect(await answer(url), url).toBe('200 application/json');
  expect(await answer('/metrical')).toBe('200 text/html');
  await paged.close();
  fs.rmSync(webRoot, { recursive: true });
});
