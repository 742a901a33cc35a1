// Watches both sides: the server restarts when its source changes, and Vite serves the pages and proxies calls to it.
import { spawn, spawnSync } from 'node:child_process';
import { nodeBin, root } from './node-bin.mjs';

// Not in npm's predev script, because npm skips that where install scripts are disabled.
const ready = spawnSync(process.execPath, ['scripts/bootstrap.mjs'], { cwd: root, stdio: 'inherit' });
if (ready.status !== 0) process.exit(1);
const node = nodeBin();
const port = process.env.PORT || '8080';
const webPort = '5173';
// People open Vite's address, so links that the server prints or mails must lead there.
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${webPort}`;
const env = { ...process.env, PORT: port, PUBLIC_URL: publicUrl, YARD_API: `http://127.0.0.1:${port}` };
const sides = [
  ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'],
  [
    'node_modules/vite/bin/vite.js',
    'apps/web',
    '--config',
    'apps/web/vite.config.ts',
    '--port',
    webPort,
    '--strictPort',
  ],
].map((args) => spawn(node, args, { cwd: root, stdio: 'inherit', env }));

let stopping = false;
function stop(code) {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const side of sides) side.kill('SIGTERM');
  setTimeout(() => process.exit(1), 15_000).unref();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
for (const side of sides) side.once('exit', (code) => stop(code ?? 1));
