import { type WaitingKind, waitingKinds } from '@yardkeeper/domain/access/waiting';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { TagRow } from '../inventory/schemas.ts';
import { page, paging, wholeNumber } from '../paging.ts';
import { AdminDetail, AdminOverview } from './admin.ts';
import { BuyingDetail, BuyingOverview } from './buying.ts';
import { DashboardFilter } from './filter.ts';
import { SalespersonDetail, SalespersonOverview } from './salesperson.ts';

const count = z.number().int().nullable();
const kinds = Object.keys(waitingKinds) as WaitingKind[];

/** null where the guard of a kind excludes the user. */
const Waiting = z.object(Object.fromEntries(kinds.map((kind) => [kind, count])) as Record<WaitingKind, typeof count>);
export type Waiting = z.infer<typeof Waiting>;

const base = '/mgr/dashboard' as const;
/** Every signed-in user may call it; the service leaves out panels that the user may not see. */
const asked = { method: 'GET', effect: 'read', guard: 'signedIn' } as const;
/** With `panel` only that panel is returned and the others are null, so that each panel loads and fails on its own. */
const panelOf = <R extends z.ZodObject>(reply: R) => {
  const keys = Object.keys(reply.shape) as [Extract<keyof R['shape'], string>, ...Extract<keyof R['shape'], string>[]];
  return DashboardFilter.extend({ panel: z.enum(keys).optional() });
};

export const dashboardCalls = defineCalls({
  waiting: {
    method: 'GET',
    path: `${base}/getWaiting`,
    effect: 'read',
    guard: 'signedIn',
    floor: true,
    summary: 'How much of each kind of work waits for the person, in one answer',
    reply: Waiting,
  },
  adminOverview: {
    ...asked,
    path: `${base}/getAdminOverView`,
    summary: 'Figures of the yard for the owner: sales, quotes, debts, late orders, stock, returns, messages',
    query: panelOf(AdminOverview),
    reply: AdminOverview,
  },
  adminDetail: {
    ...asked,
    path: `${base}/getAdminDetailReport`,
    summary: 'What is behind the owner’s figures: by day, person, yard and reason, and what is late',
    query: panelOf(AdminDetail),
    reply: AdminDetail,
  },
  salespersonOverview: {
    ...asked,
    path: `${base}/getSalePersonOverView`,
    summary: 'A salesperson’s own figures: sales, target and commission, quotes, orders, what waits for them',
    query: panelOf(SalespersonOverview),
    reply: SalespersonOverview,
  },
  salespersonDetail: {
    ...asked,
    path: `${base}/getSalePersonDetailReport`,
    summary: 'A salesperson’s own work: whom to ring, which lines wait, which arrivals are asked for',
    query: panelOf(SalespersonDetail),
    reply: SalespersonDetail,
  },
  buyingOverview: {
    ...asked,
    path: `${base}/getBuyingDepartmentOverView`,
    summary: 'Figures of buying: acquisitions, pickups, spend against budget, payback, wanted models, holds',
    query: panelOf(BuyingOverview),
    reply: BuyingOverview,
  },
  buyingDetail: {
    ...asked,
    path: `${base}/getBuyingDepartmentDetail`,
    summary: 'What is behind the figures of buying',
    query: panelOf(BuyingDetail),
    reply: BuyingDetail,
  },
  notPriced: {
    method: 'GET',
    path: `${base}/getItemNotPriced`,
    effect: 'read',
    guard: { anyOf: ['VIEW_INVENTORY'] },
    summary: 'Tags that lie here without a price, the longest first',
    query: paging.extend({ yardId: wholeNumber.min(0).optional() }),
    reply: page(TagRow),
  },
});
