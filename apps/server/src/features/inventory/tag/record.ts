import type { Actor } from '@yardkeeper/domain/access/guard';
import { canSellRoles, costRoles, isOneOf } from '@yardkeeper/domain/access/roles';
import { tagIdOf } from '@yardkeeper/domain/inventory/tag-number';
import { refuse } from '@yardkeeper/domain/refused';
import { tellTopic } from '../../../live/announce.ts';
import type { Ctx, Services } from '../../../services.ts';

export const ENTITY = 'tag';
export const PICTURES = 'tagPicture';
export const GLOBAL_PICTURES = 'partPicture';

/** Reports that a cost was ignored, because roles that may not see cost may not set it either. */
export const leaveOutCost = (c: Pick<Ctx, 'leaveOut'>): void => c.leaveOut(['Cost'], 'only those who see cost set it');

export const seesCost = (c: { readonly actor: Pick<Actor, 'role'> }): boolean => isOneOf(c.actor.role, costRoles);
/** Null for roles that may not see cost; the key stays in the reply. */
export const shownCost = (c: { readonly actor: Pick<Actor, 'role'> }, costCents: number | null): number | null =>
  costCents === null || !seesCost(c) ? null : costCents / 100;
export const maySell = (c: { readonly actor: Pick<Actor, 'role'> }): boolean => isOneOf(c.actor.role, canSellRoles);
export const holds = (c: Ctx, permission: 'EDIT_INVENTORY' | 'EDIT_VEHICLE_STOCK'): boolean =>
  c.actor.role === 'SUPER_ADMIN' || c.actor.permissions.has(permission);

export const noSuchTag = (typed: string) =>
  refuse('notFound', `There is no tag ${typed}`, { tagNo: `There is no tag ${typed}` });
export const tagIdFrom = (typed: string): number => tagIdOf(typed) ?? noSuchTag(typed);

/** Sorted, because all callers lock tags in this order, which prevents deadlocks. */
export const tagIdsFrom = (typed: readonly string[]): number[] =>
  [...new Set(typed.map(tagIdFrom))].sort((a, b) => a - b);

export const announceTags = (s: Pick<Services, 'db'>, tagId = 0) =>
  tellTopic(s.db, '/topic/stock', { kind: ENTITY, id: tagId });
export const announceVehicle = (s: Pick<Services, 'db'>, vehicleId: number) =>
  tellTopic(s.db, '/topic/stock', { kind: 'vehicle', id: vehicleId });
