import { call } from '../../../../api/call.ts';
import { History } from '../../../../shared/history/History.tsx';
import { invoiceKey } from '../../keys.ts';
import type { TabProps } from '../api.ts';

export function HistoryTab({ invoice: { invoiceId, invoiceNo } }: TabProps) {
  return (
    <History
      recordKey={invoiceKey(invoiceId)}
      name={invoiceNo}
      fetchPage={(paging, signal) =>
        call('POST /mgr/invoices/queryHistoryAndEvents', { body: { invoiceId, ...paging } }, { signal, quiet: true })
      }
    />
  );
}
