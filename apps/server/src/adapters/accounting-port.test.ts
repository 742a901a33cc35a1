import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import { clientFor } from '@yardkeeper/testkit/client';
import { expect, it } from 'vitest';
import { startBooksOfDemo } from './accounting-port.ts';
import { pagePolicy } from './xero-stand-in/pages.ts';

it('two processes of a demo yard share one accounting system, and each shows its pages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'books-of-demo-'));
  const books = await startBooksOfDemo(folder, () => 'http://yard.example');
  const env = { PUBLIC_URL: 'http://yard.example', ACCOUNTING_KEY: '5'.repeat(64) };
  const first = await startApp({ standIn: books.url, env });
  const second = await startApp({ standIn: books.url, env, database: first.database });
  const isConnected = async (app: TestApp) =>
    (await (await app.as('SUPER_ADMIN')).do('GET /xero/checkConnection')).connected;

  const admin = await first.as('SUPER_ADMIN');
  const { url } = await admin.do('GET /xero/authentication');
  const { pathname, search } = new URL(url);
  const page = await second.fastify.inject(`${pathname}${search}`);
  expect([page.statusCode, page.headers['content-security-policy']]).toEqual([200, pagePolicy]);
  const style = /<style>(.*)<\/style>/s.exec(page.body)?.[1] ?? '';
  expect(pagePolicy).toContain(createHash('sha256').update(style).digest('base64'));
  const allowed = await second.fastify.inject(`${pathname.replace(/authorize$/, 'allow')}${search}`);
  const back = new URL(String(allowed.headers.location)).searchParams;
  const query = { code: back.get('code') ?? '', state: back.get('state') ?? '' };
  await clientFor(second.fastify, admin.token, admin.userId).do('GET /xero/token', { query });
  expect([await isConnected(first), await isConnected(second), books.org.isConnected]).toEqual([true, true, true]);
  await second.close();
  await first.close();
  await books.stop();
  rmSync(folder, { recursive: true });
});
