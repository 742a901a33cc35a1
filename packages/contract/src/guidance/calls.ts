import { defineCalls } from '../call.ts';
import { idParam } from '../paging.ts';
import * as s from './schemas.ts';

const base = '/mgr/guidance' as const;
const sees = { anyOf: ['VIEW_INVOICE_AND_QUOTE', 'VIEW_INVENTORY', 'VIEW_PART', 'VIEW_VA'] } as const;
const buys = { anyOf: ['VIEW_VA'] } as const;

export const guidanceCalls = defineCalls({
  price: {
    method: 'GET',
    path: `${base}/price`,
    effect: 'read',
    guard: sees,
    summary: 'What a part sells for, how fast, how quotes of it end, and whether to hold, negotiate or discount',
    query: s.GuidanceQuery,
    reply: s.PriceGuidance,
  },
  behind: {
    method: 'GET',
    path: `${base}/salesBehind`,
    effect: 'read',
    guard: sees,
    summary:
      'The sales behind a figure: of a tag, those its guidance was reckoned from; of a part, as narrow as is asked; of a line of a bid sheet (bidOn), those it was reckoned from',
    query: s.BehindQuery,
    reply: s.SalesBehind,
  },
  bid: {
    method: 'GET',
    path: `${base}/bidSheet`,
    effect: 'read',
    guard: buys,
    summary: 'What a vehicle may cost: each part of its template at its price and chance, less the costs',
    query: s.BidQuery,
    reply: s.BidSheet,
  },
  keepBid: {
    method: 'POST',
    path: `${base}/keepBidSheet`,
    effect: 'write',
    guard: { anyOf: ['CREATE_VA', 'EDIT_VA_AND_PICKUP'] },
    summary: 'Keep the bid sheet of today with the acquisition',
    body: s.KeepBidSheet,
    reply: s.KeptBidSheet,
  },
  keptBid: {
    method: 'GET',
    path: `${base}/keptBidSheet/:id`,
    effect: 'read',
    guard: buys,
    summary: 'The bid sheet kept with an acquisition (id), and what came in since; null when none is kept',
    params: idParam,
    reply: s.KeptBidSheet.nullable(),
  },
});
