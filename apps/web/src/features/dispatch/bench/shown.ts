import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { Consignment, ConsignmentLine } from '@yardkeeper/contract/dispatch/schemas';
import { packingStates } from '@yardkeeper/domain/invoices/kinds';
import type { QueuedRequest } from '../../../requests/database.ts';
import { recordOf } from '../keys.ts';

export const packScanCall = 'POST /mobile/dispatch/packScan';
export const packCall = 'POST /mobile/dispatch/pack';
export const unpackCall = 'POST /mobile/dispatch/unpack';
export const measureCall = 'POST /mobile/dispatch/saveParcel';
export const photoCall = 'POST /mobile/dispatch/addParcelPhoto';

export type BenchLine = ConsignmentLine & { readonly isPacked: boolean; readonly waits: boolean };

const isUnderway = ({ state }: QueuedRequest): boolean => state === 'waiting' || state === 'sending';

/** Whether the request packs the line (true), unpacks it (false) or is about something else (null). */
function packs({ call, parts }: QueuedRequest, line: ConsignmentLine): boolean | null {
  if (call === packScanCall)
    return (parts.body as ArgsOf<typeof packScanCall>['body']).tagNo === line.tagNo ? true : null;
  if (call !== packCall && call !== unpackCall) return null;
  const { lineIds } = parts.body as ArgsOf<typeof unpackCall>['body'];
  return lineIds.includes(line.lineId) ? call === packCall : null;
}

/**
 * The lines as they will be once the requests waiting on this device have arrived; the last request for a line counts.
 */
export function linesWith({ deliveryId, lines }: Consignment, requests: readonly QueuedRequest[]): BenchLine[] {
  const open = requests.filter((each) => each.record === recordOf(deliveryId) && isUnderway(each));
  return lines.map((line) => {
    const isPacked = line.packing >= packingStates.packed.id;
    const last = open.map((each) => packs(each, line)).findLast((each) => each !== null) ?? isPacked;
    return { ...line, isPacked: last, waits: last !== isPacked };
  });
}
