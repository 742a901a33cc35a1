import type { LineKind } from './kinds.ts';

/** Freight and core deposits are kinds of their own; the yard's list names them like any other charge. */
export const ownCharges = { freight: 'Freight', coreDeposit: 'Core deposit' } as const;

const kinds = Object.keys(ownCharges) as (keyof typeof ownCharges)[];
export const chargeKindOf = (name: string): LineKind =>
  kinds.find((kind) => ownCharges[kind].toLowerCase() === name.trim().toLowerCase()) ?? 'charge';
