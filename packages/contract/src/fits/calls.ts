import { defineCalls } from '../call.ts';
import { Demand, DemandQuery } from './demand.ts';

const base = '/mgr/fits' as const;

export const fitCalls = defineCalls({
  demand: {
    method: 'POST',
    path: `${base}/demand`,
    effect: 'read',
    guard: {
      anyOf: ['VIEW_VEHICLE_STOCK', 'VIEW_INVENTORY', 'VIEW_PART', 'VIEW_VA', 'VIEW_INVOICE_AND_QUOTE'],
    },
    summary: 'Which parts of a car are wanted, here already, returned often or not worth it, and what to do with each',
    body: DemandQuery,
    reply: Demand,
  },
});
