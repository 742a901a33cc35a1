// node scripts/gate/gates.ts all|fast|soak — runs every gate and every test, even after a failure; `fast` only runs the
// tests of the rules, of the contract and of the changed folders; `soak` then measures what only counts while nothing
// else runs. The last line is `N passed, N failed`.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, freemem, setPriority, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { changedRooms } from './changed-rooms.ts';
import { type FileTime, readParts, timesText } from './gate-times.ts';
import { type TestFile, tally } from './tally.ts';

const root = join(import.meta.dirname, '../..');
const all = process.argv[2] !== 'fast';
const isSoak = process.argv[2] === 'soak';
const failures: string[] = [];
const parts = readParts(process.env.YARD_PARTS);
const files: FileTime[] = [];
let passed = 0;
const running = new Set<ChildProcess>();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    failures.push(`stopped by ${signal}`);
    finish();
  });
}

function finish(): never {
  console.log(timesText(parts, files));
  if (failures.length) console.log(`Failed:\n${failures.map((line) => `  ${line}`).join('\n')}`);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exit(failures.length ? 1 : 0);
}

/** Checks beside the tests run at a lower priority and print their output when they are done. */
function run(args: string[], env: Record<string, string> = {}, say?: (text: string) => void): Promise<number> {
  return new Promise((done) => {
    const stdio = say ? ('pipe' as const) : ('inherit' as const);
    const child = spawn(process.execPath, args, { cwd: root, stdio, env: { ...process.env, ...env } });
    running.add(child);
    if (say && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => say?.(String(text)));
    child.once('error', () => done(1));
    child.once('close', (code) => {
      running.delete(child);
      done(code ?? 1);
    });
  });
}

function took(what: string, began: number): string {
  const ms = Date.now() - began;
  parts.push({ what, ms });
  return `${(ms / 1000).toFixed(1)} s`;
}

async function gate(what: string, commands: string[][], env: Record<string, string> = {}): Promise<void> {
  const began = Date.now();
  const said = commands.map(() => '');
  const codes = await Promise.all(commands.map((args, at) => run(args, env, (text) => (said[at] += text))));
  const ok = codes.every((code) => code === 0);
  console.log(`${said.join('')}${ok ? 'ok    ' : 'FAILED'} ${what} (${took(what, began)})\n`);
  if (ok) passed += 1;
  else failures.push(what);
}

/** A project in which no test ran counts as a failure. */
const folders: Record<string, string> = {
  domain: 'packages/domain/',
  contract: 'packages/contract/',
  ...(all ? { server: 'apps/server/', web: 'apps/web/', browser: 'e2e/' } : {}),
};

/** All projects, or those of the changed folders together with these folders. */
function chosen(): { projects: string[]; only: string[] } {
  if (all) return { projects: Object.keys(folders), only: [] };
  const rooms = changedRooms();
  const isWeb = (room: string) => room.startsWith('apps/web/');
  const projects = [
    ...Object.keys(folders),
    ...(rooms.some((room) => !isWeb(room)) ? ['server'] : []),
    ...(rooms.some(isWeb) ? ['web'] : []),
  ];
  return { projects, only: ['packages/domain/', 'packages/contract/', 'scripts/', ...rooms] };
}

/** Less frequent garbage collection is cheaper for short tests; the web tests run in threads of this process. */
const roomy = ['--max-semi-space-size=64', '--min-semi-space-size=32'];

type Part = {
  readonly what: string;
  /** arguments of vitest */
  readonly asked: readonly string[];
  /** the projects that must have run a test, and their folders */
  readonly folders: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
};

async function tests({ what, asked, folders, env = {} }: Part): Promise<void> {
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'yard-result-'));
  const file = join(folder, 'result.json');
  const times = join(folder, 'times.json');
  const json = ['--reporter=json', `--outputFile.json=${file}`];
  const reporters = ['--reporter=default', '--reporter=./scripts/gate/time-reporter.ts', ...json];
  const vitest = [...roomy, 'node_modules/vitest/vitest.mjs', 'run', ...reporters, ...asked];
  const code = await run(vitest, { ...env, YARD_TIMES: times });
  const said: { testResults: TestFile[] } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { testResults: [] };
  files.push(...(existsSync(times) ? (JSON.parse(readFileSync(times, 'utf8')) as FileTime[]) : []));
  rmSync(folder, { recursive: true, force: true });
  const results = said.testResults.map((each) => ({ ...each, name: relative(root, each.name) }));
  const result = tally(results, code, folders);
  passed += result.passed;
  failures.push(...result.failures);
  console.log(`${result.failures.length ? 'FAILED' : 'ok    '} ${what} (${took(what, began)})\n`);
}

function allTests(): Promise<void> {
  const { projects, only } = chosen();
  return tests({ what: 'all tests', asked: [...projects.flatMap((each) => ['--project', each]), ...only], folders });
}

/** Beside other tests Lighthouse would measure them too. */
const measuredAlone = (): Promise<void> =>
  tests({
    what: 'Lighthouse',
    asked: ['--project', 'browser', 'e2e/every-screen/lighthouse.test.ts'],
    folders: { browser: 'e2e/' },
    env: { YARD_ALONE: '1' },
  });

/** Builds the product for the browser tests; returns whether it succeeded. */
async function built(): Promise<boolean> {
  const began = Date.now();
  const ok = (await run(['scripts/bootstrap.mjs', 'build'])) === 0;
  took('build', began);
  if (!ok) failures.push('build');
  return ok;
}

// Each additional checker computes the same types again; a single one takes a third of the work.
const tsc = (project: string) => ['node_modules/typescript/bin/tsc', '-p', project, '--checkers', '1'];
// Garbage collection would take a quarter of this short run's time, so it is turned off where there is enough memory.
const untidy: Record<string, string> = freemem() > 8 * 1024 ** 3 ? { GOGC: 'off', GOMEMLIMIT: '3GiB' } : {};
// Build and tests sometimes wait for a browser or a timer; checks that never wait use that time.
await Promise.all([
  (async () => {
    if (!all || (await built())) await allTests();
  })(),
  gate('format and lint', [['node_modules/@biomejs/biome/bin/biome', 'ci', '.']]),
  gate('types', ['packages/domain/tsconfig.json', 'tsconfig.json', 'apps/web/tsconfig.json'].map(tsc), untidy),
  gate('import rules', [['scripts/rules/import-rules.ts']]),
  gate('nothing unused', [['node_modules/knip/bin/knip.js', '--no-progress']]),
]);
if (isSoak) await measuredAlone();
finish();
