// node scripts/attack/attack.mjs [file …] — the attacks in their long form (docs/SECURITY.md).
import { spawnSync } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { nodeBin, requireOldestNode, root } from '../node-bin.mjs';
import { installAttackers } from './programs.mjs';

requireOldestNode();
process.chdir(root);
const prepared = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'packages'], { stdio: 'inherit' });
if (prepared.status !== 0) process.exit(prepared.status ?? 1);
installAttackers();
const node = nodeBin();
const files = process.argv.slice(2);
const attacks = files.length > 0 ? files : ['apps/server/src/http/attack', 'apps/server/src/adapters/asking'];
const env = { ...process.env, YARD_FULL: '1', PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` };
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...attacks];
process.exit(spawnSync(node, args, { stdio: 'inherit', env }).status ?? 1);
