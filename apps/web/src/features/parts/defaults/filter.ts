import { usualCondition } from '@yardkeeper/domain/parts/conditions';

/** `state` is '' for all, 'missing' or 'set'. */
export type DefaultFilter = { search: string; group1Id: number; condition: number; state: string };
export const anyDefault: DefaultFilter = { search: '', group1Id: 0, condition: usualCondition, state: '' };
