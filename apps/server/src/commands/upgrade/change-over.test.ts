import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { becomesReady } from './change-over.ts';
import { holdHome } from './hold-home.ts';
import { isInUse, runningProcess } from './processes.ts';

const ownProgram = path.dirname(process.execPath);
const next = { folder: '/nowhere', version: '1.1.0', platform: 'linux-x64', bytes: 1 };
let folder: string;
let server: http.Server;
let answers: readonly string[];
let asked: number;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-change-'));
  server = http.createServer((_, reply) => {
    const version = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    reply.statusCode = version === '' ? 503 : 200;
    reply.end(JSON.stringify({ ok: version !== '', version }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.close();
  fs.rmSync(folder, { recursive: true, force: true });
});
async function ready(said: readonly string[], release = next) {
  answers = said;
  asked = 0;
  const { port } = server.address() as AddressInfo;
  return [await becomesReady({ port }, release, { limitMs: 20_000, noneMs: 600 }), asked];
}

it('a release is ready after four answers in a row, and not while the former one also answers', async () => {
  const both = { ...next, folder: ownProgram };
  expect(await ready(['1.1.0'])).toEqual([true, 4]);
  expect(await ready(['1.0.0', '1.1.0', '', '1.1.0', '1.1.0', '1.0.0', '1.1.0'], both)).toEqual([true, 10]);
});

it('a release without a process has failed, while the former one goes on answering', async () => {
  expect(await ready(['1.0.0'])).toEqual([false, expect.any(Number)]);
  expect(isInUse(ownProgram)).toBe(true);
  expect(isInUse(`${ownProgram}-other`)).toBe(false);
});

it('the first process is the one of the file in the data folder, unless its number has passed to another', () => {
  const write = (pid: number) => fs.writeFileSync(path.join(folder, 'yardkeeper.pid'), `${pid}\n`);
  expect(runningProcess(folder, folder)).toBeNull();
  write(process.pid);
  expect(runningProcess(folder, path.dirname(ownProgram))).toBe(process.pid);
  expect(runningProcess(folder, folder)).toBeNull();
  write(2 ** 30);
  expect(runningProcess(folder, path.dirname(ownProgram))).toBeNull();
});

it('one upgrade at a time works on the releases; a killed one is forgotten', () => {
  const release = holdHome(folder);
  expect(() => holdHome(folder)).toThrow(`Another upgrade is under way (process ${process.pid})`);
  release();
  fs.writeFileSync(path.join(folder, '.upgrading'), String(2 ** 30));
  holdHome(folder)();
  expect(fs.readdirSync(folder)).toEqual(['yardkeeper.pid']);
});
