import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { isQuoteType } from '@yardkeeper/domain/invoices/kinds';
import { documentTitle } from '@yardkeeper/domain/invoices/papers/paper';
import { useState } from 'react';
import { call, callFile } from '../../../api/call.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import type { DialogProps } from '../document/api.ts';
import { useRefreshInvoices } from '../keys.ts';

type Paper = 'prices' | 'noPrices' | 'slip';

const fetchPaper = (id: number, paper: Paper, signal: AbortSignal) =>
  paper === 'slip'
    ? callFile('GET /mgr/invoices/pdf/pickingSlip/:id', { params: { id } }, { signal, quiet: true })
    : callFile(
        'GET /mgr/invoices/pdf/invoice/:id',
        { params: { id }, query: { prices: paper === 'prices' } },
        { signal, quiet: true },
      );

export function PrintDialog({ invoice, onClose }: DialogProps) {
  const { invoiceId, version, printPrice } = invoice;
  const refresh = useRefreshInvoices();
  const [paper, setPaper] = useState<Paper>(printPrice === 1 ? 'prices' : 'noPrices');
  const [keeping, setKeeping] = useState(false);
  const papers = [
    { value: 'prices', label: 'With prices' },
    { value: 'noPrices', label: 'No prices' },
    ...(isQuoteType(invoice.type) ? [] : [{ value: 'slip', label: 'Picking slip' }]),
  ];
  const keep = async () => {
    setKeeping(true);
    const made = await call('GET /mgr/invoices/generateInvoicePdf/:id', {
      params: { id: invoiceId },
      query: { prices: paper === 'prices' },
    }).catch(() => null);
    setKeeping(false);
    if (!made) return;
    toast('success', `${made.fileName} is kept`);
    await refresh(invoiceId);
  };
  return (
    <PdfDialog
      title={documentTitle(invoice)}
      queryKey={['invoice', invoiceId, paper, version]}
      load={(signal) => fetchPaper(invoiceId, paper, signal)}
      onClose={onClose}
    >
      <Group justify="space-between" mb="md">
        <SegmentedControl
          aria-label="Paper"
          w={{ base: '100%', sm: 'auto' }}
          data={papers}
          value={paper}
          onChange={(chosen) => setPaper(chosen as Paper)}
        />
        {paper !== 'slip' && (
          <Button
            variant="default"
            leftSection={<IconFileCheck size={16} aria-hidden />}
            loading={keeping}
            onClick={() => void keep()}
          >
            Keep this PDF
          </Button>
        )}
      </Group>
    </PdfDialog>
  );
}
