import { call } from '../../../../api/call.ts';
import { History } from '../../../../shared/history/History.tsx';
import { orderKey } from '../../keys.ts';
import type { TabProps } from '../api.ts';

export function HistoryTab({ order: { purchaseOrderId, poNo } }: TabProps) {
  return (
    <History
      recordKey={orderKey(purchaseOrderId)}
      name={poNo}
      fetchPage={(paging, signal) =>
        call(
          'GET /mgr/purchaseOrder/queryHistoryAndEvents',
          { query: { purchaseOrderId, ...paging } },
          { signal, quiet: true },
        )
      }
    />
  );
}
