import { spacedName } from '@yardkeeper/domain/access/names';
import { roles } from '@yardkeeper/domain/access/roles';
import { demoPassword, demoUserName } from './demo/logins.ts';

export function welcomeText(baseUrl: string, demo: boolean, firstAdminCode: string | null): string {
  if (demo) {
    const width = Math.max(...roles.map((r) => demoUserName(r).length));
    const logins = roles.map((r) => `  ${demoUserName(r).padEnd(width)}  ${spacedName(r)}`);
    return [`Sign in as one of these, password ${demoPassword}:`, ...logins].join('\n');
  }
  return firstAdminCode
    ? `Nobody can sign in yet. Create the first super admin here (works once):\n  ${baseUrl}/auth/first-admin?code=${firstAdminCode}`
    : 'Sign in with your own user name.';
}
