// Run by the machine's own Node before anything is installed: node scripts/bootstrap.mjs [build] [chromium]
// Installs, builds and fetches a browser, each only when something is missing or has changed. `system-chromium`
// installs only the system's own browser, which needs no packages; `system` also the PostgreSQL that tests compare
// with.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installPackages } from './install/packages.mjs';
import { installSystemPostgres } from './install/postgres.mjs';
import { fail, nodeBin, requireOldestNode, root } from './node-bin.mjs';

requireOldestNode();
process.chdir(root);
const wanted = new Set(process.argv.slice(2));

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}

function fingerprint(files) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of [...files].sort()) {
    const content = existsSync(file) ? readFileSync(file) : '';
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

const workspaces = ['apps', 'packages'].flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
const manifests = ['package.json', 'package-lock.json', '.npmrc', ...workspaces.map((w) => join(w, 'package.json'))];
const building = [...manifests, 'tsconfig.base.json', 'scripts/build.mjs', ...filesBelow('packages')];

const steps = [
  {
    what: 'packages installed',
    stamp: 'node_modules/.yardkeeper-installed',
    made: 'node_modules',
    from: () => manifests,
    run: install,
  },
  ...(wanted.has('build') ? ['web', 'server'] : []).map((side) => ({
    what: `${side} built`,
    stamp: `dist/.${side}-built`,
    made: `dist/${side}`,
    from: () => [...building, ...filesBelow(`apps/${side}`)],
    run: async () => {
      const { buildWeb, buildServer } = await import('./build.mjs');
      await (side === 'web' ? buildWeb() : buildServer());
    },
  })),
];

function install() {
  // npm ci deletes node_modules, so it must not run with the Node in there.
  const ours = join(root, 'node_modules/.bin');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ours);
  // More threads than cores would only wait for one another.
  const threads = process.env.UV_THREADPOOL_SIZE ?? String(Math.min(4, availableParallelism()));
  const env = { ...process.env, PATH: path.join(delimiter), UV_THREADPOOL_SIZE: threads };
  console.log('Installing packages …');
  // The build needs the development packages even where NODE_ENV or npm's settings omit them.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = (...more) => {
    const { status, signal, error } = spawnSync('npm', [...args, ...more], { stdio: 'inherit', env });
    if (error) throw new Error(`npm could not be run: ${error.message}`);
    if (signal) throw new Error(`npm ci was stopped by ${signal}`);
    return status === 0;
  };
  try {
    if (installPackages(root, npm)) return;
  } catch (error) {
    fail(error.message);
  }
  fail('The packages could not be installed (npm ci failed, its reason is above)');
}

const current = ({ stamp, made, from }) => existsSync(made) && read(stamp) === fingerprint(from());

async function take(step) {
  if (current(step)) return;
  await lock();
  if (current(step)) return;
  const began = Date.now();
  // Removed before the work begins, so that an interrupted step is repeated next time.
  rmSync(step.stamp, { force: true });
  const print = fingerprint(step.from());
  await step.run();
  mkdirSync(dirname(step.stamp), { recursive: true });
  writeFileSync(step.stamp, print);
  console.log(`${step.what} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

let locked = false;
/** Keeps two commands from installing at the same time. */
async function lock() {
  if (locked) return;
  const file = '.cache/bootstrap.lock';
  mkdirSync(dirname(file), { recursive: true });
  for (let told = false; ; await sleep(200)) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = Number(read(file));
    if (holder && !alive(holder)) rmSync(file, { force: true });
    else if (!told) console.log(`Waiting for another install or build (process ${holder}) …`);
    told = true;
  }
  locked = true;
  process.on('exit', () => rmSync(join(root, file), { force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
}

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

if (wanted.has('system') || wanted.has('system-chromium')) {
  const { installSystemChromium } = await import('./chromium.mjs');
  await installSystemChromium();
  if (wanted.has('system')) installSystemPostgres();
  process.exit(0);
}
for (const step of steps) await take(step);
nodeBin();
if (wanted.has('chromium')) {
  const { ensureChromium } = await import('./chromium.mjs');
  const named = process.env.CHROMIUM ? `CHROMIUM=${process.env.CHROMIUM} is not a browser that runs` : '';
  if (!(await ensureChromium()))
    fail(named || 'No Chromium can be had for the browser tests; install one or set CHROMIUM');
}
