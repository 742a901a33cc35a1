// node scripts/test.mjs all|fast|soak — runs on the machine's own Node: prepares everything, then hands over to
// gates.ts.
import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { nodeBin, requireOldestNode, root } from './node-bin.mjs';

requireOldestNode();
process.chdir(root);
const what = process.argv[2] ?? 'all';
const all = what !== 'fast';
let running;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => running?.kill(signal));

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

const parts = [];
for (const step of ['packages', ...(all ? ['build', 'chromium'] : [])]) {
  const began = Date.now();
  if ((await run(process.execPath, ['scripts/bootstrap.mjs', step])) !== 0) {
    console.log('0 passed, 1 failed');
    process.exit(1);
  }
  parts.push(`${step}=${Date.now() - began}`);
}
const { findChromium, findHeadlessShell } = await import('./chromium.mjs');
const node = nodeBin();
const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
const browsers = async () => ({ CHROMIUM: await findChromium(), CHROMIUM_SHELL: findHeadlessShell() });
const extra = all ? await browsers() : { YARD_FAST: '1' };
const full = what === 'soak' ? { YARD_FULL: '1' } : {};
const env = { ...process.env, ...extra, ...full, YARD_PARTS: parts.join(';'), PATH: path };
const code = await run(node, ['scripts/gates.ts', what], env);
process.exit(code);
