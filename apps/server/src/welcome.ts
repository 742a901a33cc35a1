import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spacedName } from '@yardkeeper/domain/access/names';
import { roles } from '@yardkeeper/domain/access/roles';
import { demoPassword, demoUserName } from './demo/logins.ts';

export function welcomeText(demo: boolean, firstAdminLink: string | null): string {
  if (demo) {
    const width = Math.max(...roles.map((r) => demoUserName(r).length));
    const logins = roles.map((r) => `  ${demoUserName(r).padEnd(width)}  ${spacedName(r)}`);
    return [`Sign in as one of these, password ${demoPassword}:`, ...logins].join('\n');
  }
  return firstAdminLink
    ? `Nobody can sign in yet. Create the first super admin here (works once):\n  ${firstAdminLink}`
    : 'Sign in with your own user name.';
}

/** A log gets no logins, and the link only as the file that holds it, which nobody but the service can read. */
export function logText(dataDir: string, firstAdminLink: string | null): string {
  const file = join(dataDir, 'first-admin-link.txt');
  rmSync(file, { force: true });
  if (!firstAdminLink) return '';
  writeFileSync(file, `${firstAdminLink}\n`, { mode: 0o600 });
  return `Nobody can sign in yet; the link for the first super admin is in ${file}`;
}
