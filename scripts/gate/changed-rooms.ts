import { spawnSync } from 'node:child_process';

const sides = ['apps/server/src', 'apps/web/src'] as const;

/**
 * The folders with the tests of a file: its own feature or folder; for a rule or a call, the features of the same name.
 */
export function roomsOf(file: string): string[] {
  const shared = /^packages\/(?:domain|contract)\/src\/([^/]+)\//.exec(file);
  if (shared) return sides.map((side) => `${side}/features/${shared[1]}/`);
  const tools = /^(packages\/testkit|bench|cluster)\//.exec(file);
  if (tools) return [`${tools[1]}/`];
  const own = /^(apps\/(?:server|web)\/src\/(?:features\/)?[^/]+\/)/.exec(file);
  return own ? [own[1]!] : [];
}

const git = (...args: string[]): string[] =>
  spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

/** The folders with uncommitted changes; if there are none, those of the last commit. */
export function changedRooms(): string[] {
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  const files = open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1', 'HEAD');
  return [...new Set(files.flatMap(roomsOf))].sort();
}
