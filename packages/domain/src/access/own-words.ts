import { admits, type Guard } from './guard.ts';

type Holder = Parameters<typeof admits>[1];

/** Own words to a customer go out in the yard's name, so they need what sending documents needs. */
export const writesToCustomers = { anyOf: ['SEND_EMAIL_INVOICE_AND_QUOTE'] } as const satisfies Guard;
export const mayWriteToCustomers = (actor: Holder): boolean => admits(writesToCustomers, actor);

/**
 * Words inside of a text of the yard's carry no link and no address, which would turn it into somebody else's text. A
 * name has at most 63 letters: without that bound a text of letters alone takes time by the square of its length.
 */
export const hasLink = (words: string): boolean =>
  /:\/\/|@|\bwww\.|[a-z][a-z0-9-]{0,61}[a-z0-9]\.[a-z]{2,}/i.test(words);
