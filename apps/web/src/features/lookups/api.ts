import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { LookupKind } from '@yardkeeper/domain/reference/lookup-kinds';
import { call } from '../../api/call.ts';
import type { Entry } from './entries.ts';

type SaveCourier = ArgsOf<'POST /mgr/common/saveOrUpdateCourier'>['body'];
type SaveTerms = ArgsOf<'POST /mgr/accountTerms/saveAccountTerms'>['body'];

export const saveCourier = (body: SaveCourier) => call('POST /mgr/common/saveOrUpdateCourier', { body });
export const saveTerms = (body: SaveTerms) => call('POST /mgr/accountTerms/saveAccountTerms', { body });

export function addEntry(kind: LookupKind, name: string, parentId: number | null): Promise<unknown> {
  if (kind === 'referredGroup') return call('POST /mgr/common/createRefGroup', { body: { name } });
  return call('POST /mgr/common/saveLookup', { body: { kind, id: 0, name, parentId, active: 1 } });
}

/** Renames an entry, retires it or brings it back. */
export function changeEntry(
  kind: LookupKind,
  entry: Entry,
  change: { name?: string; active?: 0 | 1 },
): Promise<unknown> {
  const { id, name, active, parentId, version } = { ...entry, ...change };
  if (entry.courier) return saveCourier({ ...entry.courier, name, active, version });
  if (entry.terms) return saveTerms({ ...entry.terms, name, active, version });
  return call('POST /mgr/common/saveLookup', { body: { kind, id, name, parentId, active, version } });
}

/** Returns whether the entry was removed; one that is in use is retired instead. */
export async function removeEntry(kind: LookupKind, id: number): Promise<boolean> {
  const answer =
    kind === 'referredGroup'
      ? await call('DELETE /mgr/common/deleteRefGroup/:id', { params: { id } })
      : await call('DELETE /mgr/common/removeLookup/:kind/:id', { params: { kind, id } });
  return answer.removed;
}
