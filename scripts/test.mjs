// node scripts/test.mjs all|fast — every gate and every test; its last line is `N passed, N failed`.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { nodeBin, requireOldestNode, root } from './node-bin.mjs';

requireOldestNode();
process.chdir(root);
const all = process.argv[2] !== 'fast';
const failures = [];
let passed = 0;
let running;

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    running?.kill(signal);
    failures.push(`stopped by ${signal}`);
    finish();
  });
}

function run(command, args, env = process.env) {
  return new Promise((done) => {
    running = spawn(command, args, { stdio: 'inherit', env });
    running.once('error', (error) => {
      console.error(error.message);
      done(1);
    });
    running.once('exit', (code) => done(code ?? 1));
  });
}

function count(what, ok, began) {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${what} (${((Date.now() - began) / 1000).toFixed(1)} s)\n`);
  if (ok) passed += 1;
  else failures.push(what);
}

function finish() {
  if (failures.length) console.log(`Failed:\n${failures.map((line) => `  ${line}`).join('\n')}`);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exit(failures.length ? 1 : 0);
}

async function gate(what, commands) {
  const began = Date.now();
  let ok = true;
  for (const args of commands) ok = (await run(node, args, env)) === 0 && ok;
  count(what, ok, began);
}

/** Which folder each project's tests lie in: a project whose tests all vanished must not pass for want of failures. */
const projects = {
  domain: 'packages/domain/',
  contract: 'packages/contract/',
  server: 'apps/server/',
  web: 'apps/web/',
  ...(all ? { browser: 'e2e/' } : {}),
};

async function tests() {
  const folder = mkdtempSync(join(tmpdir(), 'yard-test-'));
  const file = join(folder, 'result.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = Object.keys(projects).flatMap((project) => ['--project', project]);
  const began = Date.now();
  const code = await run(node, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...chosen], env);
  const files = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : [];
  rmSync(folder, { recursive: true, force: true });
  const before = failures.length;
  const ran = { total: 0 };
  for (const { name, status, assertionResults } of files) {
    const short = relative(root, name);
    const broken = assertionResults.filter((test) => test.status === 'failed');
    const good = assertionResults.filter((test) => test.status === 'passed').length;
    const project = Object.keys(projects).find((each) => short.startsWith(projects[each])) ?? 'other';
    ran[project] = (ran[project] ?? 0) + good + broken.length;
    ran.total += good + broken.length;
    passed += good;
    failures.push(...broken.map((test) => `${short}: ${test.fullName}`));
    // A file that cannot be loaded, or whose set-up fails, holds no failed test.
    if (status === 'failed' && broken.length === 0) failures.push(`${short}: the file itself`);
  }
  for (const project of Object.keys(projects))
    if (!ran[project]) failures.push(`tests: none ran in ${projects[project]}`);
  if (code !== 0 && failures.length === before) failures.push(`tests: vitest ended with ${code} though no test failed`);
  console.log(`${ran.total} tests (${((Date.now() - began) / 1000).toFixed(1)} s)\n`);
}

const prepare = all ? ['build', 'chromium'] : [];
const began = Date.now();
if ((await run(process.execPath, ['scripts/bootstrap.mjs', ...prepare])) !== 0) {
  count('install, build and browser', false, began);
  finish();
}

const node = nodeBin();
const { findChromium } = await import('./chromium.mjs');
const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` };
if (all) env.CHROMIUM = await findChromium();
else env.YARD_FAST = '1';

const tsc = (project) => ['node_modules/typescript/bin/tsc', '-p', project];
await gate('format and lint', [['node_modules/@biomejs/biome/bin/biome', 'ci', '.']]);
await gate('types', ['packages/domain/tsconfig.json', 'tsconfig.json', 'apps/web/tsconfig.json'].map(tsc));
await gate('import rules', [['scripts/import-rules.ts']]);
await tests();
finish();
