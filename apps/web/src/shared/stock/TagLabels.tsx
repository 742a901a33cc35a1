import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { callFile } from '../../api/call.ts';
import { PdfDialog } from '../../kit/pdf/PdfDialog.tsx';

type Paper = 'label' | 'a4';
const papers = [
  { value: 'label', label: 'Label printer' },
  { value: 'a4', label: 'A4 sheet' },
];

/** One has a call of its own. */
const fetchLabels = (tagNos: readonly string[], paper: Paper, signal: AbortSignal) => {
  const [first = ''] = tagNos;
  return tagNos.length === 1
    ? callFile('GET /mgr/common/pdf/tag/:id', { params: { id: first }, query: { paper } }, { signal })
    : callFile('POST /pdf/printTags', { body: { tagNoList: [...tagNos], paper } }, { signal });
};

type Props = { tagNos: readonly string[]; onClose: () => void };

/** The labels of these tags, for the label printer or on sheets. */
export function TagLabels({ tagNos, onClose }: Props) {
  const [paper, setPaper] = useState<Paper>('label');
  return (
    <PdfDialog
      title={tagNos.length === 1 ? `Label of ${tagNos[0]}` : `${tagNos.length} labels`}
      queryKey={['tag-labels', paper, tagNos]}
      load={(signal) => fetchLabels(tagNos, paper, signal)}
      waiting="Drawing the labels…"
      onClose={onClose}
    >
      <SegmentedControl
        aria-label="Paper"
        mb="md"
        data={papers}
        value={paper}
        onChange={(chosen) => setPaper(chosen as Paper)}
      />
    </PdfDialog>
  );
}
