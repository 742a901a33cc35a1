// Every gate and every test, one after the other, whatever failed before; the last line is `N passed, N failed`.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type TestFile, tally } from './tally.ts';

const root = join(import.meta.dirname, '..');
const all = process.argv[2] !== 'fast';
const failures: string[] = [];
let passed = 0;
let running: ChildProcess | undefined;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    running?.kill(signal);
    failures.push(`stopped by ${signal}`);
    finish();
  });
}

function finish(): never {
  if (failures.length) console.log(`Failed:\n${failures.map((line) => `  ${line}`).join('\n')}`);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exit(failures.length ? 1 : 0);
}

function run(args: string[]): Promise<number> {
  return new Promise((done) => {
    running = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
    running.once('error', () => done(1));
    running.once('exit', (code) => done(code ?? 1));
  });
}

const since = (began: number) => `${((Date.now() - began) / 1000).toFixed(1)} s`;

async function gate(what: string, commands: string[][]): Promise<void> {
  const began = Date.now();
  let ok = true;
  for (const args of commands) ok = (await run(args)) === 0 && ok;
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${what} (${since(began)})\n`);
  if (ok) passed += 1;
  else failures.push(what);
}

const folders: Record<string, string> = {
  domain: 'packages/domain/',
  contract: 'packages/contract/',
  server: 'apps/server/',
  web: 'apps/web/',
  ...(all ? { browser: 'e2e/' } : {}),
};

async function tests(): Promise<void> {
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'yard-result-'));
  const file = join(folder, 'result.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const projects = Object.keys(folders).flatMap((project) => ['--project', project]);
  const code = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...projects]);
  const said: { testResults: TestFile[] } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { testResults: [] };
  rmSync(folder, { recursive: true, force: true });
  const files = said.testResults.map((each) => ({ ...each, name: relative(root, each.name) }));
  const result = tally(files, code, folders);
  passed += result.passed;
  failures.push(...result.failures);
  console.log(`${result.failures.length ? 'FAILED' : 'ok    '} tests (${since(began)})\n`);
}

const tsc = (project: string) => ['node_modules/typescript/bin/tsc', '-p', project];
await gate('format and lint', [['node_modules/@biomejs/biome/bin/biome', 'ci', '.']]);
await gate('types', ['packages/domain/tsconfig.json', 'tsconfig.json', 'apps/web/tsconfig.json'].map(tsc));
await gate('import rules', [['scripts/import-rules.ts']]);
await gate('nothing unused', [['node_modules/knip/bin/knip.js', '--no-progress']]);
await tests();
finish();
