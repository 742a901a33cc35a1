import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import { afterAll, beforeAll, expect, it } from 'vitest';

const webRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-headers-'));
let app: TestApp;
beforeAll(async () => {
  fs.mkdirSync(path.join(webRoot, 'assets'));
  fs.writeFileSync(path.join(webRoot, 'index.html'), '<html><meta content="__NONCE__"></html>');
  for (const file of ['service-worker.js', 'assets/a-1.js', 'assets/a-1.css', 'favicon.svg'])
    fs.writeFileSync(path.join(webRoot, file), '');
  app = await startApp({ webRoot });
});
afterAll(async () => {
  await app.close();
  fs.rmSync(webRoot, { recursive: true });
});

const pages = ['/', '/auth/login', '/user/userProfile', '/invoice/1'];
const files = ['/assets/a-1.js', '/assets/a-1.css', '/service-worker.js', '/favicon.svg'];
const machines = ['/status', '/status/live', '/openapi.json', '/docs', '/docs/json', '/docs/static/swagger-ui.css'];
const calls = ['/user/signInPage', '/user/getCurrentUser', '/mgr/nothing', '/files/x?e=1&s=x', '/%', '/assets/'];
const all = [...pages, ...files, ...machines, ...calls, '/assets', '/docs/static/', '/xero-stand-in/organisation/x'];
const get = (url: string) => app.fastify.inject({ url, headers: { origin: 'https://evil.example' } });

it.each(all)('%s is closed to other pages, and says what it is', async (url) => {
  const { headers, payload } = await get(url);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringMatching(/camera=\(self\).*microphone=\(\)/),
    'x-frame-options': 'DENY',
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/'unsafe-|\*|https?:/);
  expect(headers['access-control-allow-origin']).toBeUndefined();
  if (payload.length > 0) {
    expect(headers['content-type']).toBeDefined();
    if (/^(text|application\/json)/.test(String(headers['content-type'])))
      expect(headers['content-type']).toMatch(/charset=utf-8/i);
  }
});

it.each(pages)('%s has a nonce of its own each time, and trusted types', async (url) => {
  const seen = await Promise.all([get(url), get(url)]);
  const nonces = seen.map(
    ({ headers }) => /'nonce-([\w+/=]{22,})'/.exec(String(headers['content-security-policy']))?.[1],
  );
  expect(new Set(nonces).size).toBe(2);
  for (const [n, { payload, headers }] of seen.entries()) {
    expect(payload).toContain(nonces[n]);
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types default");
  }
});

it('folders are not listed, and TRACE, OPTIONS and CONNECT of a call answer nothing', async () => {
  for (const url of ['/assets/', '/assets', '/docs/static/']) expect((await get(url)).payload).not.toContain('a-1.js');
  for (const method of ['TRACE', 'OPTIONS', 'PROPFIND'] as const) {
    const answer = await app.fastify.inject({ method: method as 'OPTIONS', url: '/user/getCurrentUser' });
    expect([method, answer.statusCode]).toEqual([method, 404]);
    expect(answer.headers['access-control-allow-methods']).toBeUndefined();
  }
});

it('a name that is sent twice is no text, and a field that nobody asked for is not kept', async () => {
  const admin = await app.as('SUPER_ADMIN');
  const twice = await admin.raw({ url: '/mgr/inventory/globalSearch?search=door&search=bonnet' });
  expect([twice.status, Object.keys(twice.body.fields ?? {})]).toEqual([422, ['search']]);
  const more = { areaName: 'Bay Seven', area_id: 1, isSly: true };
  const saved = await admin.raw({ method: 'POST', url: '/user/saveArea', payload: more });
  expect([saved.status, JSON.stringify(saved.body.data)]).toEqual([200, expect.not.stringContaining('isSly')]);
});
