import { type ClosedUpTo, closedPeriodSentence } from '../settings/gst-period.ts';
import { allowedActions, type InvoiceAction, type InvoiceFacts, statusOfFacts } from './facts.ts';
import { invoiceStatusNames } from './kinds.ts';
import { barToReOpening } from './re-open.ts';

const CREDIT_NOTE = 'make a credit note';
const bars = {
  paid: `something was paid on it; take the payment back first, or ${CREDIT_NOTE}`,
  credited: `something of it was credited; ${CREDIT_NOTE} for the rest`,
  delivered: `something of it is with the customer; ${CREDIT_NOTE}`,
  out: 'something of it is out for delivery; wait until it is delivered or back',
} as const;

function whyNotReOpened(name: string, f: InvoiceFacts, closedUpTo: ClosedUpTo): string {
  const bar = barToReOpening(f);
  if (bar === 'period') return `${closedPeriodSentence(closedUpTo)}: ${name} stays as it is; ${CREDIT_NOTE}`;
  return bar ? `${name} is final and ${bars[bar]}` : `${name} is closed; ${CREDIT_NOTE}`;
}

export function whyNot(action: InvoiceAction, name: string, f: InvoiceFacts, closedUpTo: ClosedUpTo = ''): string {
  const status = invoiceStatusNames[statusOfFacts(f)];
  if (f.isFinalized && action === 'reOpen') return whyNotReOpened(name, f, closedUpTo);
  if (f.isFinalized && (action === 'edit' || action === 'removeLine'))
    return `${name} is ${status}; it is changed by a credit note, or opened again first`;
  if (f.lines === 0 && allowedActions({ ...f, lines: 1 }).includes(action))
    return `${name} has no lines; put something on it first`;
  const paid = f.paidCents > 0 && action === 'cancel' ? '; something was paid on it' : '';
  return `${name} is ${status}${paid}; that cannot be done now`;
}

/**
 * Order number, reference and delivery instruction are printed on the document, so they can change only while it can be
 * edited.
 */
export const whyPrintedFieldsAreFixed = (name: string, f: InvoiceFacts): string | null =>
  allowedActions(f).includes('edit')
    ? null
    : `${name} is ${invoiceStatusNames[statusOfFacts(f)]}, so what is printed on it stays; write a note instead`;
