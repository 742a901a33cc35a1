import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type Platform, platforms } from './platforms.ts';

const root = path.join(import.meta.dirname, '../..');

/** Without what npm tells its scripts about the checkout, whose settings also ask for packages of development. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config_(include|omit|local_prefix)$|package_)/i.test(name)),
  );

/** A folder that has only the manifests and the lock. */
export function manifestsIn(folder: string): string {
  const { workspaces } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const manifests = workspaces.flatMap((pattern) => fs.globSync(`${pattern}/package.json`, { cwd: root }));
  for (const file of ['package.json', 'package-lock.json', ...manifests]) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.copyFileSync(path.join(root, file), path.join(folder, file));
  }
  return folder;
}

type Ran = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

export async function npm(folder: string, args: readonly string[]): Promise<Ran> {
  const child = spawn('npm', args, { cwd: folder, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done)),
  ]).catch((error: Error) => {
    throw new Error(`npm could not be run: ${error.message}`);
  });
  return { code, stdout, stderr };
}

/** Fetches the production packages of a platform as the lock has them; npm compares each with its hash. */
export async function fetchPackages(folder: string, platform: Platform): Promise<void> {
  const machine = ['--os', 'linux', '--cpu', platforms[platform].cpu, '--libc', 'glibc'];
  const quiet = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel', 'error'];
  const { code, stderr } = await npm(manifestsIn(folder), ['ci', '--omit', 'dev', ...machine, ...quiet]);
  if (code !== 0) throw new Error(`The packages of ${platform} could not be fetched:\n${stderr}`);
}
