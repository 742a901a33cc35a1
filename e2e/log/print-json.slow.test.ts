import { readFileSync, statSync } from 'node:fs';
import { freePort } from '@yardkeeper/testkit/free-port';
import { faultsOfLog } from '@yardkeeper/testkit/log-lines';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Home, openHome, stopped } from '../running/product-process.ts';

let home: Home;
beforeEach(() => {
  home = openHome('log');
});
afterEach(() => home.close());

const linesOf = ({ out, err }: { out(): string; err(): string }) => `${out()}${err()}`.split('\n').filter(Boolean);
const say = (lines: readonly string[]) => lines.map((line) => (JSON.parse(line) as { msg: string }).msg);

it('with LOG_FORMAT=json everything printed is a line of JSON, and the first link is in a file of the service', async () => {
  const METRICS_PORT = String(await freePort());
  const product = home.launch({ LOG_FORMAT: 'json', LOG_LEVEL: 'debug', YARD_DEMO: 'off', METRICS_PORT });
  await expect.poll(product.out, { timeout: 60_000 }).toContain('first-admin-link.txt');
  const url = /ready at (http:[^\s"]+)/.exec(product.out())?.[1];
  expect((await fetch(`${url}/user/signInPage`)).status).toBe(200);
  const figures = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`);
  expect(await figures.text()).toContain('yardkeeper_call_seconds_count{call="account.signInPage",status="200"} 1');
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  const file = `${home.dataDir}/first-admin-link.txt`;
  const link = readFileSync(file, 'utf8').trim();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await fetch(link)).status).toBe(200);
  expect(await stopped(product)).toBe(0);
  const lines = linesOf(product);
  expect(faultsOfLog(lines, [])).toEqual([]);
  expect(say(lines)).toContain('answered');
  expect(lines.join()).not.toContain(new URL(link).searchParams.get('code'));

  const refused = home.launch({ LOG_FORMAT: 'json', PORT: '80a' });
  expect(await refused.exit).toBe(1);
  expect(say(linesOf(refused))).toEqual([expect.stringContaining('PORT must be a number')]);
});
