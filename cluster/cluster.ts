// npm run cluster [-- --rounds 3] [--only freeze,cut] [--logs FOLDER]: the product on a PostgreSQL cluster of Debian's
// packages, on machines that exist only as network namespaces, under load while one thing after the other fails.
// This process makes the machines, lets `inside.ts` work on one of them, and removes them, however that ends.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { installClustered } from '../scripts/install/clustered.mjs';
import { closeLab, namespaceOf, openLab, removeLeft } from './machine/lab.ts';

const refusal = installClustered();
if (refusal) {
  console.error(refusal);
  process.exit(1);
}
removeLeft();
const lab = openLab();
let isClosed = false;
const close = () => {
  if (isClosed) return;
  isClosed = true;
  const kept = process.argv.indexOf('--logs');
  if (kept > 0) fs.cpSync(path.join(lab.folder, 'logs'), process.argv[kept + 1]!, { recursive: true, force: true });
  closeLab(lab);
};
process.on('exit', close);

const inside = spawn(
  'nsenter',
  [
    `--net=/run/netns/${namespaceOf(lab, 'desk')}`,
    process.execPath,
    path.join(import.meta.dirname, 'inside.ts'),
  ].concat(process.argv.slice(2)),
  { stdio: 'inherit', env: { ...process.env, YARD_LAB: JSON.stringify(lab) } },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    inside.kill('SIGKILL');
    process.exit(1);
  });
inside.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
inside.once('exit', (code) => process.exit(code ?? 1));
