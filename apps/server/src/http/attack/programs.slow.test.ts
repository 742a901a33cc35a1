import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type CallDef, isFileReply } from '@yardkeeper/contract/call';
import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import { leavesOf, withAt } from '@yardkeeper/testkit/call-inputs';
import { inFull } from '@yardkeeper/testkit/rounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownRecords, plainParts } from '../every-call/product-thread/known-records.ts';
import { attacked, sentAs } from './every-call.ts';
import { changedSince, digestOfAll } from './unchanged.ts';

const MINUTES = Number(process.env.YARD_ATTACK_MINUTES ?? 10);
const isThere = (name: string) => inFull && fs.existsSync(`/usr/bin/${name}`);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-attack-'));

let app: TestApp;
let url = '';
let known: Awaited<ReturnType<typeof knownRecords>>;
let token = '';
beforeAll(async () => {
  if (!inFull) return;
  app = await startApp({ fillYard: true });
  url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  known = await knownRecords(app.connections.db);
  token = (await app.as('SUPER_ADMIN')).token!;
}, 300_000);
afterAll(async () => {
  await app?.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** The words that a program printed; it is ended when its time is over. */
const run = (program: string, args: readonly string[], ms: number): Promise<string> =>
  new Promise((resolve) => {
    const child = spawn('nice', ['-n', '10', program, ...args], { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder });
    let said = '';
    const hear = (piece: Buffer) => {
      said += piece;
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const end = setTimeout(() => child.kill('SIGKILL'), ms);
    child.once('exit', () => {
      clearTimeout(end);
      resolve(said);
    });
  });

/** Reads that take a text, each with a word in every text field. */
const searching: readonly CallDef[] = attacked.filter(
  (call) =>
    call.effect === 'read' &&
    !isFileReply(call.reply) &&
    (['query', 'body'] as const).some(
      (place) => call[place] && leavesOf(call[place]).some(({ kind }) => kind === 'text'),
    ),
);
function requestWithWords(call: CallDef) {
  const plain = plainParts(call, known);
  const filled = (place: 'query' | 'body') =>
    call[place]
      ? leavesOf(call[place]).reduce<unknown>(
          (made, { path: at, kind, schema }) =>
            kind === 'text' && schema.safeParse('door').success ? withAt(made, at, 'door') : made,
          plain[place],
        )
      : plain[place];
  return sentAs({ call, parts: { ...plain, query: filled('query'), body: filled('body') } });
}

describe('programs that attack with a signed-in session', () => {
  it.runIf(isThere('sqlmap'))(
    'sqlmap finds no way into the database',
    async () => {
      const until = Date.now() + MINUTES * 60_000 * 0.6;
      const found: string[] = [];
      const tried: string[] = [];
      for (const call of searching) {
        const left = until - Date.now();
        if (left < 5_000) break;
        const { url: at, body } = requestWithWords(call);
        const data = body === undefined ? [] : ['--data', body, '--headers', 'Content-Type: application/json'];
        const args = ['-u', `${url}${at}`, ...data, '--auth-type', 'Bearer', '--auth-cred', token];
        const usual = ['--batch', '--flush-session', '--level', '2', '--dbms', 'postgresql', '--technique', 'BEUST'];
        const quick = ['--time-sec', '2', '--timeout', '10', '--retries', '0', '--disable-coloring', '--smart'];
        const said = await run(
          'sqlmap',
          [...args, ...usual, ...quick, '--output-dir', folder],
          Math.min(left, 120_000),
        );
        tried.push(`${call.method} ${call.path}`);
        if (/is vulnerable|identified the following injection|\bType: (boolean|error|UNION|stacked|time)/.test(said))
          found.push(`${call.method} ${call.path}\n${said.slice(-2_000)}`);
        if (/401 \(Unauthorized\)|unable to connect/.test(said))
          found.push(`${call.path}: sqlmap got no answer\n${said}`);
      }
      console.log(`sqlmap tried ${tried.length} of ${searching.length} calls`);
      expect(found).toEqual([]);
      expect(tried.length).toBeGreaterThan(0);
    },
    MINUTES * 120_000,
  );

  const modules = ['sql', 'blindsql', 'xss', 'exec', 'file', 'crlf', 'redirect', 'methods'];
  /** What wapiti reports although it is no weakness, and why. */
  const reasoned: Readonly<Record<string, string>> = {};

  it.runIf(isThere('wapiti'))(
    'wapiti finds nothing that is not reasoned, and no table is changed by what it sends to reads',
    async () => {
      const before = await digestOfAll(app.connections.db);
      const report = path.join(folder, 'wapiti.json');
      const starts = searching
        .filter(({ method }) => method === 'GET')
        .flatMap((call) => ['-s', `${url}${requestWithWords(call).url}`]);
      const seconds = Math.round(MINUTES * 60 * 0.35);
      const args = [
        '-u',
        `${url}/mgr/inventory/globalSearch?search=door`,
        ...starts,
        '-H',
        `Authorization: Bearer ${token}`,
      ];
      const perModule = Math.round(seconds / (modules.length + 1));
      const how = ['--scope', 'folder', '-d', '0', '-m', modules.join(','), '--max-scan-time', String(perModule)];
      const quiet = [
        '--max-attack-time',
        String(perModule),
        '-t',
        '10',
        '--flush-session',
        '--no-bugreport',
        '-v',
        '1',
      ];
      const most = (2 * seconds + 60) * 1_000;
      const said = await run('wapiti', [...args, ...how, ...quiet, '-f', 'json', '-o', report], most);
      expect(fs.existsSync(report), said.slice(-2_000)).toBe(true);
      const { vulnerabilities = {}, infos } = JSON.parse(fs.readFileSync(report, 'utf8')) as {
        vulnerabilities: Record<string, readonly { readonly path: string; readonly info: string }[]>;
        infos: object;
      };
      console.log(`wapiti: ${JSON.stringify(infos)}`);
      const found = Object.entries(vulnerabilities).flatMap(([kind, each]) =>
        kind in reasoned ? [] : each.map(({ path: at, info }) => `${kind}: ${at} ${info}`),
      );
      expect(found).toEqual([]);
      expect(changedSince(before, await digestOfAll(app.connections.db))).toEqual([]);
    },
    MINUTES * 120_000,
  );
});
