import type { ArgsOf, ReplyOf } from '@yardkeeper/contract/all-calls';
import { call } from '../../../api/call.ts';
import { canKeep } from '../../../requests/database.ts';
import { answerOrWait, sendNow } from '../../../requests/send-now.ts';
import { recordOf } from '../keys.ts';
import { commitCall, keepCounted, nothingCounted } from './counted.ts';

type Body = ArgsOf<typeof commitCall>['body'];
export type SendCommit = (body: Body, pieces: number) => Promise<ReplyOf<typeof commitCall> | 'waiting'>;

export const commitAtDesk: SendCommit = (body) => call(commitCall, { body });

/**
 * Sends it by this device's queue under one key, however often it is sent. It names no version: what arrived is there
 * whatever else was changed meanwhile, and the server checks what is outstanding while it holds the lock.
 */
export const commitInHand =
  (poNo: string): SendCommit =>
  ({ version: _, ...body }, pieces) => {
    if (!canKeep()) return commitAtDesk(body, pieces);
    const { purchaseOrderId } = body;
    const about = { record: recordOf(purchaseOrderId), recordName: poNo, what: `Take ${pieces} into stock` };
    const sending = sendNow(commitCall, { body }, about);
    keepCounted(purchaseOrderId, nothingCounted);
    return answerOrWait(sending);
  };
