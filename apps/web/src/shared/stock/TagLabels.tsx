import type { LabelPaper } from '@yardkeeper/domain/printing/label-papers';
import { callFile } from '../../api/call.ts';
import { LabelsDialog } from '../../kit/pdf/LabelsDialog.tsx';
import { useLabelPaper } from '../../session/use-session.ts';

const fetchLabels = (tagNos: readonly string[], paper: LabelPaper, signal: AbortSignal) =>
  callFile('POST /pdf/printTags', { body: { tagNoList: [...tagNos], paper } }, { signal });

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
