import { admits, type Guard } from './guard.ts';

type Holder = Parameters<typeof admits>[1];

/**
 * A message with a user's own text goes to the customer in the yard's name, so it needs the permission to send
 * documents.
 */
export const writesToCustomers = { anyOf: ['SEND_EMAIL_INVOICE_AND_QUOTE'] } as const satisfies Guard;
export const mayWriteToCustomers = (actor: Holder): boolean => admits(writesToCustomers, actor);

/**
 * A user's text inside a message of the yard must not contain a link or an address, because that would turn the message
 * into somebody else's. A host name label has at most 63 characters; without that bound the pattern takes quadratic
 * time on a long run of letters.
 */
export const hasLink = (words: string): boolean =>
  /:\/\/|@|\bwww\.|[a-z][a-z0-9-]{0,61}[a-z0-9]\.[a-z]{2,}/i.test(words);
