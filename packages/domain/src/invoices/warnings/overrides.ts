import type { Actor } from '../../access/guard.ts';
import { isOneOf, type Role } from '../../access/roles.ts';

type Warned = { readonly field: string; readonly overriders: readonly Role[]; readonly whom: string };
const ofAccount = (field: string): Warned => ({
  field,
  overriders: ['SUPER_ADMIN', 'SALES_MANAGER', 'ACCOUNTING'],
  whom: 'a sales manager or accounting may go on',
});
const ofSales = (field: string): Warned => ({
  field,
  overriders: ['SUPER_ADMIN', 'SALES_MANAGER'],
  whom: 'a sales manager may approve it',
});
/** Warnings that block a sale: the field that shows each, who may override it, and the message for everybody else. */
export const warnings = {
  onHold: ofAccount('account'),
  overLimit: ofAccount('account'),
  deposit: ofAccount('deposit'),
  margin: ofSales('margin'),
  warranty: ofSales('warranty'),
  returned: ofSales('returned'),
} as const satisfies Record<string, Warned>;
export type Warning = keyof typeof warnings;

export const mayOverride = (warning: Warning, actor: Pick<Actor, 'role'>): boolean =>
  isOneOf(actor.role, warnings[warning].overriders);
