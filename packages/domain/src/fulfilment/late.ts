import type { Actor } from '../access/guard.ts';
import { mayWriteToCustomers } from '../access/own-words.ts';
import { expectedWords } from '../format/when-words.ts';

type Job = { readonly invoiceNo: string; readonly dueAt: string; readonly readyAt: string | null };

/** A job that is late, or will be, is worth a word to the customer. */
export const isToBeTold = ({ dueAt, readyAt, isTold }: Job & { readonly isTold: boolean }, now: Date): boolean =>
  !isTold && (new Date(dueAt) < now || (readyAt !== null && readyAt > dueAt));

/** Who holds the job tells it in the yard's words, who may write to customers in their own; nobody else tells it. */
export const tellingOf = (
  actor: Pick<Actor, 'userId' | 'role' | 'permissions'>,
  pickerId: number | null,
): 'ownWords' | 'yardsWords' | null =>
  mayWriteToCustomers(actor) ? 'ownWords' : pickerId === actor.userId ? 'yardsWords' : null;

/** What the customer is told of a part that is not there and was taken off. */
export const takenOffMessage = (invoiceNo: string, part: string): string =>
  `We are sorry: ${part} of your order ${invoiceNo} is not available, so we took it off. You do not pay for it. Ring us if another one would do.`;

/** What is proposed to be sent; the person may change it. */
export const lateMessage = ({ invoiceNo, readyAt }: Job, now: Date): string =>
  `Your order ${invoiceNo} takes longer than we promised. ${
    readyAt
      ? `We expect it to be ready ${expectedWords(new Date(readyAt), now)}.`
      : 'We tell you as soon as it is ready.'
  } We are sorry for the delay.`;
