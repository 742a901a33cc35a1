import { costRoles, isOneOf } from '@yardkeeper/domain/access/roles';
import { useActor } from '../../session/use-session.ts';

/** The server sends cost to these roles only. */
export const useSeesCost = (): boolean => isOneOf(useActor()?.role ?? null, costRoles);
