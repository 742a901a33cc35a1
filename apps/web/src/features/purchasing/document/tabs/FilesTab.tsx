import { useQuery } from '@tanstack/react-query';
import { call, callFile } from '../../../../api/call.ts';
import { useCan } from '../../../../session/use-session.ts';
import { KeptFiles } from '../../../../shared/files/KeptFiles.tsx';
import { orderKey, useRefreshOrders } from '../../keys.ts';
import type { TabProps } from '../api.ts';

export function FilesTab({ order: { purchaseOrderId: id } }: TabProps) {
  const mayEdit = useCan({ anyOf: ['EDIT_PURCHASE_ORDER'] });
  const refresh = useRefreshOrders();
  const answer = useQuery({
    queryKey: [...orderKey(id), 'files'],
    queryFn: ({ signal }) => call('GET /mgr/purchaseOrder/files/:id', { params: { id } }, { signal, quiet: true }),
  });
  return (
    <KeptFiles
      answer={answer}
      mayEdit={mayEdit}
      hint="Drop the supplier’s invoice, a price list or a photo of the carton onto this page."
      fetchFile={(fileName, signal) =>
        callFile('GET /mgr/purchaseOrder/downloadFile', { query: { fileName } }, { signal })
      }
      sendFile={(file, to) =>
        call('POST /mgr/purchaseOrder/uploadFile/:id', { params: { id }, body: {}, files: { file } }, to)
      }
      removeFile={(fileId) => call('DELETE /mgr/purchaseOrder/deleteFile/:id', { params: { id: fileId } })}
      refresh={() => refresh(id)}
    />
  );
}
