import { callFile } from '../../../api/call.ts';
import { LabelsDialog } from '../../../kit/pdf/LabelsDialog.tsx';
import { useLabelPaper } from '../../../session/use-session.ts';

/** Labels of the tags that came with an order; whoever sees the order may print them. */
export function OrderLabels({ tagNos, onClose }: { tagNos: readonly string[]; onClose: () => void }) {
  return (
    <LabelsDialog
      names={tagNos}
      usual={useLabelPaper()}
      queryKey={['order-labels', tagNos]}
      load={(paper, signal) =>
        callFile('POST /mgr/purchaseOrder/pdf/tag', { body: { tagNoList: [...tagNos], paper } }, { signal })
      }
      onClose={onClose}
    />
  );
}
