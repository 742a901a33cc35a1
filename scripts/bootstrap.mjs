// Run by the machine's own Node before anything is installed: node scripts/bootstrap.mjs [build] [chromium]
// Installs, builds and fetches a browser, each only when something is missing or has changed. `system-chromium`
// installs only the system's own browser, which needs no packages; `system` also the programs that tests compare with.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installCompared } from './install/compared.mjs';
import { isInstalled } from './install/installed.mjs';
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
    isDone: () => isInstalled(root),
    run: install,
  },
  ...(wanted.has('build') ? ['web', 'server'] : []).map((side) => ({
    what: `${side} built`,
    isDone: () => existsSync(`dist/${side}`) && read(`dist/.${side}-built`) === printOf(side),
    run: () => build(side),
  })),
];

function install() {
  // npm ci deletes node_modules, so it must not run with the Node in there.
  const ours = join(root, 'node_modules/.bin');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ours);
  console.log('Installing packages …');
  const env = { ...process.env, PATH: path.join(delimiter) };
  const { status, error } = spawnSync('npm', ['ci'], { stdio: 'inherit', env });
  if (error) fail(`npm could not be run: ${error.message}`);
  if (status !== 0) fail('The packages could not be installed (npm ci failed, its reason is above)');
}

const printOf = (side) => fingerprint([...building, ...filesBelow(`apps/${side}`)]);

async function build(side) {
  const stamp = `dist/.${side}-built`;
  // Removed before the work begins, so that an interrupted build is repeated next time.
  rmSync(stamp, { force: true });
  const print = printOf(side);
  const { buildWeb, buildServer } = await import('./build.mjs');
  await (side === 'web' ? buildWeb() : buildServer());
  writeFileSync(stamp, print);
}

async function take({ what, isDone, run }) {
  if (isDone()) return;
  await lock();
  if (isDone()) return;
  const began = Date.now();
  await run();
  console.log(`${what} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
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
  if (wanted.has('system')) installCompared();
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
