import { invoiceTypes } from '@yardkeeper/domain/invoices/kinds';
import { call } from '../../../api/call.ts';
import type { Buyer, Invoice } from '../document/api.ts';

/** The values that a refusal may ask for. */
export type More = { readonly overrideReason?: string; readonly buyer?: Buyer };
export type Step = {
  readonly label: string;
  readonly send: (more: More) => Promise<Invoice>;
  readonly done: (after: Invoice) => string;
  /** true when the step makes another document, which is then opened */
  readonly moves?: boolean;
};

const reasonOf = ({ overrideReason = '' }: More) => overrideReason;

export const stepsOf = ({ invoiceId, invoiceNo, version }: Invoice) =>
  ({
    accept: {
      label: 'Accept',
      send: () => call('PUT /mgr/invoices/acceptQuote/:id', { params: { id: invoiceId }, query: { version } }),
      done: () => `${invoiceNo} is accepted and its parts are reserved`,
    },
    convert: {
      label: 'Make invoice',
      send: (more) =>
        call('POST /mgr/invoices/convertQuoteToInvoice', {
          body: { invoiceId, version, type: invoiceTypes.standard.id, overrideReason: reasonOf(more) },
        }),
      done: (made) => `${invoiceNo} became ${made.invoiceNo}`,
      moves: true,
    },
    convertCounter: {
      label: 'Make counter sale',
      send: (more) =>
        call('POST /mgr/invoices/convertQuoteToInvoice', {
          body: { invoiceId, version, type: invoiceTypes.counter.id, overrideReason: reasonOf(more) },
        }),
      done: (made) => `${invoiceNo} became ${made.invoiceNo}`,
      moves: true,
    },
    clone: {
      label: 'Clone',
      send: (more) => call('POST /mgr/invoices/cloneQuote', { body: { invoiceId, overrideReason: reasonOf(more) } }),
      done: (made) => `${made.invoiceNo} has today’s prices`,
      moves: true,
    },
    release: {
      label: 'Release to picking',
      send: (more) =>
        call('POST /mgr/invoices/release', { body: { invoiceId, version, overrideReason: reasonOf(more) } }),
      done: () => `${invoiceNo} is with the pickers`,
    },
    finalize: {
      label: 'Finalise',
      send: (more) =>
        call('POST /mgr/invoices/finalizedInvoice', {
          body: { invoiceId, version, overrideReason: reasonOf(more), buyer: more.buyer },
        }),
      done: () => `${invoiceNo} is final`,
    },
    reOpen: {
      label: 'Re-open',
      send: () => call('POST /mgr/invoices/reOpen/:id', { params: { id: invoiceId }, query: { version } }),
      done: () => `${invoiceNo} is open again`,
    },
  }) satisfies Record<string, Step>;
