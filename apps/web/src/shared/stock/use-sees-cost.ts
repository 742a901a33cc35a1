import { costRoles, isOneOf } from '@yardkeeper/domain/access/roles';
import { useActor } from '../../session/use-session.ts';

/** For everybody else the server sends no cost. */
export const useSeesCost = (): boolean => isOneOf(useActor()?.role ?? null, costRoles);
