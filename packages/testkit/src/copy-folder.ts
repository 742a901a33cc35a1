import { spawnSync } from 'node:child_process';

/** Keeps owners and modes, because PostgreSQL runs under its own account and refuses files of another. */
export function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} was not copied: ${stderr}`);
}
