import { type Permission, toPermission } from '@yardkeeper/domain/access/permissions';
import { useEffect, useState } from 'react';
import type { RoleDetail } from '../api.ts';

const permissionSet = (names: readonly string[]): ReadonlySet<Permission> =>
  new Set(names.map(toPermission).filter((p) => p !== null));

const onlyIn = (a: ReadonlySet<Permission>, b: ReadonlySet<Permission>): Permission[] =>
  [...a].filter((p) => !b.has(p));

const draftOf = (base: RoleDetail) => ({ base, name: base.role, held: permissionSet(base.permission) });

/** A newer role from the server replaces an unchanged draft; a changed draft stays, and `newer` is true. */
export function useDraft(latest: RoleDetail) {
  const [{ base, name, held }, setDraft] = useState(() => draftOf(latest));
  const before = permissionSet(base.permission);
  const added = onlyIn(held, before);
  const removed = onlyIn(before, held);
  const dirty = name !== base.role || added.length + removed.length > 0;
  const newer = latest.version > base.version;
  useEffect(() => {
    // The people who hold the role may change without a new version, so versions are not compared here.
    if (!dirty && latest !== base) setDraft(draftOf(latest));
  }, [dirty, latest, base]);

  const set = (permissions: readonly Permission[], on: boolean) =>
    setDraft((now) => {
      const next = new Set(now.held);
      for (const each of permissions) on ? next.add(each) : next.delete(each);
      return { ...now, held: next };
    });
  return {
    base,
    name,
    held,
    before,
    added,
    removed,
    dirty,
    newer: newer && dirty,
    set,
    rename: (next: string) => setDraft((now) => ({ ...now, name: next })),
    restart: (from: RoleDetail) => setDraft(draftOf(from)),
  };
}
export type Draft = ReturnType<typeof useDraft>;
