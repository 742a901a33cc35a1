import { type CallDef, type Calls, callKey } from '@yardkeeper/contract/call';
import { defaultPermissions } from '@yardkeeper/domain/access/defaults';
import { admits } from '@yardkeeper/domain/access/guard';
import { type Role, roles } from '@yardkeeper/domain/access/roles';
import type { Client } from './client.ts';

type Who = { readonly role: Role | null; readonly client: Client };

const own = (who: Who): Record<string, string> => ({
  id: String(who.client.userId),
  userId: String(who.client.userId),
  role: who.role ?? 'PICKER',
  token: 'none',
  key: 'none',
});

const pathFor = (call: CallDef, who: Who) =>
  call.path.replaceAll(/:(\w+)/g, (_, name: string) => own(who)[name] ?? '1');

/** Returns the calls whose answer contradicts their guard. */
export async function sweep(features: Readonly<Record<string, Calls>>, who: Who): Promise<string[]> {
  const wrong: string[] = [];
  const held = who.role && { role: who.role, permissions: new Set(defaultPermissions[who.role]) };
  for (const call of Object.values(features).flatMap((f) => Object.values(f))) {
    if (call.path === '/user/logout') continue;
    const { status } = await who.client.raw({ method: call.method, url: pathFor(call, who) });
    const expected = admits(call.guard, held) ? 'in' : held ? 403 : 401;
    const was = status === 401 || status === 403 ? status : 'in';
    if (was !== expected || status >= 500)
      wrong.push(`${callKey(call)} as ${who.role ?? 'nobody'}: ${status}, expected ${expected}`);
  }
  return wrong;
}

export const everyone: readonly (Role | null)[] = [...roles, null];
