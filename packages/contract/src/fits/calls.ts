import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { Demand, DemandQuery, GroupDemand, GroupDemandQuery } from './demand.ts';
import * as s from './schemas.ts';

const base = '/mgr/fits' as const;
const sees = { anyOf: ['VIEW_INVOICE_AND_QUOTE', 'VIEW_INVENTORY', 'VIEW_PART'] } as const;

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
  demandOfGroups: {
    method: 'POST',
    path: `${base}/demandOfGroups`,
    effect: 'read',
    guard: {
      anyOf: ['VIEW_VEHICLE_STOCK', 'VIEW_INVENTORY', 'VIEW_PART', 'VIEW_VA', 'VIEW_INVOICE_AND_QUOTE'],
    },
    summary:
      'The same for the groups of a catalogue: how many of their parts are wanted, here, returned or not worth it',
    body: GroupDemandQuery,
    reply: z.array(GroupDemand),
  },
  find: {
    method: 'POST',
    path: `${base}/find`,
    effect: 'read',
    guard: sees,
    summary: 'What is here and would fit, line by line: how sure, and why',
    body: s.FitQuery,
    reply: s.FitAnswer,
  },
  say: {
    method: 'POST',
    path: `${base}/say`,
    effect: 'write',
    guard: { anyOf: ['EDIT_PART', 'EDIT_INVENTORY', 'CREATE_INVOICE_AND_QUOTE'] },
    summary: 'Confirm or refute that something fits, or take back what was said; all of it is kept',
    body: s.SayFit,
    reply: z.array(s.FitSaying),
  },
  said: {
    method: 'GET',
    path: `${base}/said`,
    effect: 'read',
    guard: sees,
    summary: 'What people said of it, the latest first',
    query: s.FitEdge,
    reply: z.array(s.FitSaying),
  },
});
