import type { LineKind } from './kinds.ts';

/** Lines for these two charges have kinds of their own. */
export const ownCharges = { freight: 'Freight', coreDeposit: 'Core deposit' } as const;

const kinds = Object.keys(ownCharges) as (keyof typeof ownCharges)[];
export const chargeKindOf = (name: string): LineKind =>
  kinds.find((kind) => ownCharges[kind].toLowerCase() === name.trim().toLowerCase()) ?? 'charge';
