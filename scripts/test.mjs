// node scripts/test.mjs all|fast|soak — runs on the machine's own Node: fetches packages and a browser, then starts
// gates.ts.
import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { memoryFolder } from './gate/memory-folder.mjs';
import { nodeBin, requireOldestNode, root } from './node-bin.mjs';

requireOldestNode();
process.chdir(root);
const what = process.argv[2] ?? 'all';
const all = what !== 'fast';
const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
  });

function run(command, args, env = process.env) {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: 'inherit', env });
    running.add(child);
    child.once('error', (error) => {
      console.error(error.message);
      done(1);
    });
    child.once('exit', (code) => {
      running.delete(child);
      done(code ?? 1);
    });
  });
}

const parts = [];
async function prepare(step) {
  const began = Date.now();
  const code = await run(process.execPath, ['scripts/bootstrap.mjs', step]);
  parts.push(`${step}=${Date.now() - began}`);
  if (code === 0) return;
  console.log('0 passed, 1 failed');
  process.exit(1);
}

// The system's browser is installed at the same time as the packages, because both mostly wait for the network.
await Promise.all([prepare('packages'), ...(all ? [prepare('system')] : [])]);
if (all) await prepare('chromium');
if (what === 'soak') (await import('./attack/programs.mjs')).installAttackers();
const { findChromium, findHeadlessShell } = await import('./chromium.mjs');
const node = nodeBin();
const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
const browsers = async () => ({ CHROMIUM: await findChromium(), CHROMIUM_SHELL: findHeadlessShell() });
const extra = all ? await browsers() : { YARD_FAST: '1' };
const full = what === 'soak' ? { YARD_FULL: '1' } : {};
const memory = memoryFolder();
const quick = memory ? { TMPDIR: memory } : {};
const env = { ...process.env, ...extra, ...full, ...quick, YARD_PARTS: parts.join(';'), PATH: path };
const code = await run(node, ['scripts/gate/gates.ts', what], env);
process.exit(code);
