import type { LabelPaper } from '@yardkeeper/domain/printing/label-papers';
import { callFile } from '../../api/call.ts';
import { LabelsDialog } from '../../kit/pdf/LabelsDialog.tsx';
import { useLabelPaper } from '../../session/use-session.ts';

/** One has a call of its own. */
const fetchLabels = (tagNos: readonly string[], paper: LabelPaper, signal: AbortSignal) => {
  const [first = ''] = tagNos;
  return tagNos.length === 1
    ? callFile('GET /mgr/common/pdf/tag/:id', { params: { id: first }, query: { paper } }, { signal })
    : callFile('POST /pdf/printTags', { body: { tagNoList: [...tagNos], paper } }, { signal });
};

type Props = { tagNos: readonly string[]; onClose: () => void };

export function TagLabels({ tagNos, onClose }: Props) {
  return (
    <LabelsDialog
      names={tagNos}
      usual={useLabelPaper()}
      queryKey={['tag-labels', tagNos]}
      load={(paper, signal) => fetchLabels(tagNos, paper, signal)}
      onClose={onClose}
    />
  );
}
