import type { Cost } from '@yardkeeper/domain/access/call-limits';
import { allCalls } from '../all-calls.ts';
import { type CallDef, type Calls, isFileReply } from '../call.ts';

/** Features whose calls are expensive whatever they answer. */
const ofFeature: Partial<Record<keyof typeof allCalls, Cost>> = {
  saleReport: 'report',
  dashboards: 'report',
  search: 'search',
  fits: 'search',
  catalogue: 'catalogue',
};

const costs = new Map<CallDef, Cost>();
for (const [feature, calls] of Object.entries(allCalls as Readonly<Record<string, Calls>>))
  for (const call of Object.values(calls)) {
    const cost = ofFeature[feature as keyof typeof allCalls];
    if (call.costs) costs.set(call, call.costs);
    else if (isFileReply(call.reply)) costs.set(call, 'file');
    else if (call.upload) costs.set(call, 'upload');
    else if (cost) costs.set(call, cost);
  }

/** A call that answers a file, takes one or belongs to an expensive feature is limited without saying so. */
export const costOf = (call: CallDef): Cost | undefined => costs.get(call) ?? call.costs;
