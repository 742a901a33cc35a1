import { spacedName } from '@yardkeeper/domain/access/names';
import type { Role } from '@yardkeeper/domain/access/roles';
import { flag } from '../../http/wire.ts';
import type { Ctx } from '../../services.ts';
import * as q from './queries.ts';
import { listOf, presentEntry } from './service.ts';

type Asked = { includeInactive?: boolean };

/** This call also sends `paymentId`, and `active` as Y or N. */
export const listPayments = async (c: Ctx, asked: Asked) =>
  (await listOf(c, 'paymentType', asked)).map((p) => ({
    ...p,
    paymentId: p.id,
    active: p.active === 1 ? ('Y' as const) : ('N' as const),
  }));

export const listPeople = async (c: Ctx, role: Role | null, asked: Asked) =>
  (await q.people(c.db, role && spacedName(role), asked.includeInactive ?? false)).map((p) => ({
    id: p.user_id,
    name: p.users_name,
    role: p.role_name,
    active: flag(p.active),
  }));

export async function listVehicleNames(
  c: Ctx,
  what: 'make' | 'model' | 'series',
  asked: Asked & { makeId?: number; modelId?: number },
) {
  const inactive = asked.includeInactive ?? false;
  const { makeId, modelId } = asked;
  const found =
    what === 'make'
      ? await q.makes(c.db, inactive)
      : what === 'model'
        ? await q.models(c.db, { inactive, makeId })
        : await q.series(c.db, { inactive, makeId, modelId });
  return found.map(presentEntry);
}
