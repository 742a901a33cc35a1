import { defineCalls } from '../call.ts';
import { documentCalls } from './document-calls.ts';
import { findingCalls } from './finding-calls.ts';
import { chargeLineCalls, moneyCalls } from './money-calls.ts';
import { noteCalls, trailCalls } from './note-calls.ts';
import { paperCalls } from './paper-calls.ts';

export const invoiceCalls = defineCalls({
  ...documentCalls,
  ...moneyCalls,
  ...chargeLineCalls,
  ...noteCalls,
  ...trailCalls,
  ...findingCalls,
  ...paperCalls,
});
