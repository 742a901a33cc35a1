import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { giveSizes, renderKit } from '../../../kit/testing.tsx';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { lookups, someInvoice } from '../invoices-testing.ts';
import { useInvoice } from './api.ts';
import { InvoiceDetail } from './InvoiceDetail.tsx';

type Answers = Parameters<typeof answerCalls>[0];

function Kept() {
  const { data } = useInvoice(501);
  return data ? <InvoiceDetail invoice={data} /> : null;
}

/** Opens a page with a document stored as on a server, so that the page reads back what a call has changed. */
export function openKept(tab: string, change: Partial<Invoice>, answers: (kept: { invoice: Invoice }) => Answers) {
  window.history.replaceState(null, '', `/invoice/501?tab=${tab}`);
  giveSizes();
  const kept = { invoice: someInvoice(change) };
  const sent = answerCalls({
    ...lookups,
    'POST /mgr/invoices/queryInvoicesDetailList': () => ok(kept.invoice),
    ...answers(kept),
  });
  return { kept, sent, ...renderKit(<Kept />) };
}
