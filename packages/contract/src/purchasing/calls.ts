import { defineCalls } from '../call.ts';
import { orderCalls } from './document-calls.ts';
import { orderLineCalls } from './line-calls.ts';
import { orderMoneyCalls } from './money-calls.ts';
import { orderReceivingCalls } from './receiving-calls.ts';

export const purchaseOrderCalls = defineCalls({
  ...orderCalls,
  ...orderLineCalls,
  ...orderReceivingCalls,
  ...orderMoneyCalls,
});
