import type { Permission } from './permissions.ts';
import type { Role } from './roles.ts';

export type Guard =
  | 'public'
  | 'signedIn'
  | { readonly role: Role }
  | { readonly anyOf: readonly [Permission, ...Permission[]] }
  | { readonly allOf: readonly [Permission, ...Permission[]] };

export type Actor = {
  readonly userId: number;
  readonly userName: string;
  readonly usersName: string;
  /** null for a role that the yard created */
  readonly role: Role | null;
  readonly roleName: string;
  readonly permissions: ReadonlySet<Permission>;
};

type Holder = Pick<Actor, 'role' | 'permissions'>;

export function admits(guard: Guard, actor: Holder | null): boolean {
  if (guard === 'public') return true;
  if (actor === null) return false;
  if (guard === 'signedIn' || actor.role === 'SUPER_ADMIN') return true;
  if ('role' in guard) return guard.role === actor.role;
  if ('anyOf' in guard) return guard.anyOf.some((p) => actor.permissions.has(p));
  return guard.allOf.every((p) => actor.permissions.has(p));
}

export const superAdminOnly = { role: 'SUPER_ADMIN' } as const satisfies Guard;
