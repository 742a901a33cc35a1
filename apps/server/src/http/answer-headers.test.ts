import { allCalls } from '@yardkeeper/contract/all-calls';
import type { CallDef } from '@yardkeeper/contract/call';
import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import { useApp } from '@yardkeeper/testkit/use-app';
import { expect, it } from 'vitest';

const app = useApp();
const calls: readonly CallDef[] = Object.values(allCalls).flatMap((feature) => Object.values(feature));
const headersOf = async (of: TestApp, url: string, headers: Record<string, string> = {}) =>
  (await of.fastify.inject({ url, headers })).headers;

it('no refusal is kept by a browser or a proxy: every call without a session, what is not there, what is not understood', async () => {
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

it('behind https the browser is told to come back by https only, on pages, answers and refusals', async () => {
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
