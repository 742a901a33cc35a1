import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { invoiceTypes, isQuoteType } from '@yardkeeper/domain/invoices/kinds';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { useDelayed } from '../../../kit/use-delayed.ts';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { PrintDialog } from '../papers/PrintDialog.tsx';
import { invoiceEditKey } from './api.ts';
import { InvoiceEditor } from './InvoiceEditor.tsx';
import type { SaveAction } from './use-save.ts';

const UndoBar = lazyPart(() => import('../../../shared/undo/UndoBar.tsx').then((m) => m.UndoBar));
type Search = { tag?: string | string[]; debtorId?: string; quote?: string };
const whole = (text: string | undefined) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** After a sale at the counter is paid and printed, the form starts again for the next customer. */
export function CreateInvoice() {
  const open = useOpenPath();
  const { tag = '', debtorId, quote }: Search = useSearch({ strict: false });
  const [round, setRound] = useState(0);
  const [printing, setPrinting] = useState<Invoice | null>(null);
  const type = quote === '1' ? invoiceTypes.quote.id : invoiceTypes.counter.id;
  const [shownType, setShownType] = useState<number>(type);
  const customer = round === 0 ? whole(debtorId) : undefined;
  const answer = useQuery({
    queryKey: [...invoiceEditKey, 'new', type, customer ?? 0, round],
    queryFn: ({ signal }) =>
      call(
        'GET /mgr/invoices/saveInvoicesInfo',
        { query: { type, ...(customer ? { debtorId: customer } : {}) } },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const late = useDelayed(answer.isPending);
  const tagNos = round === 0 ? [tag].flat().join().split(',').filter(Boolean) : [];
  const saved = (made: Invoice, action: SaveAction) => {
    if (action === 'pay') setPrinting(made);
    else open(`/invoice/${made.invoiceId}`);
  };
  const next = () => {
    setPrinting(null);
    setRound((before) => before + 1);
  };
  return (
    <Stack gap="sm">
      <PageHeader title={isQuoteType(shownType) ? 'New quote' : 'New invoice'} />
      {/* Above the editor, because at the bottom it would cover the buttons of a sale. */}
      <UndoBar />
      {answer.isError && <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />}
      {late && <Skeleton h={320} mt="md" />}
      {answer.data && (
        <InvoiceEditor key={round} invoice={answer.data} tagNos={tagNos} onSaved={saved} onType={setShownType} />
      )}
      {printing && <PrintDialog invoice={printing} onClose={next} />}
    </Stack>
  );
}
