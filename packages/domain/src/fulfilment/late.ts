import type { Actor } from '../access/guard.ts';
import { mayWriteToCustomers } from '../access/own-words.ts';
import { expectedWords } from '../format/when-words.ts';

type Job = { readonly invoiceNo: string; readonly dueAt: string; readonly readyAt: string | null };

/** A customer who was not told yet is told when a job is late or will be. */
export const isToBeTold = ({ dueAt, readyAt, isTold }: Job & { readonly isTold: boolean }, now: Date): boolean =>
  !isTold && (new Date(dueAt) < now || (readyAt !== null && readyAt > dueAt));

/**
 * Users who may write to customers send their own text; the picker of the job sends the yard's text; nobody else sends
 * any.
 */
export const tellingOf = (
  actor: Pick<Actor, 'userId' | 'role' | 'permissions'>,
  pickerId: number | null,
): 'ownWords' | 'yardsWords' | null =>
  mayWriteToCustomers(actor) ? 'ownWords' : pickerId === actor.userId ? 'yardsWords' : null;

/** The message to the customer when a missing part was taken off the order. */
export const takenOffMessage = (invoiceNo: string, part: string): string =>
  `We are sorry: ${part} of your order ${invoiceNo} is not available, so we took it off. You do not pay for it. Ring us if another one would do.`;

/** The proposed message; the sender may change it. */
export const lateMessage = ({ invoiceNo, readyAt }: Job, now: Date): string =>
  `Your order ${invoiceNo} takes longer than we promised. ${
    readyAt
      ? `We expect it to be ready ${expectedWords(new Date(readyAt), now)}.`
      : 'We tell you as soon as it is ready.'
  } We are sorry for the delay.`;
