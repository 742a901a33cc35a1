import { Chip, Group } from '@mantine/core';
import { type LabelPaper, labelPaperIds, labelPapers } from '@yardkeeper/domain/printing/label-papers';
import { type ComponentProps, useState } from 'react';
import { PdfDialog } from './PdfDialog.tsx';

type Props = {
  names: readonly string[];
  usual: LabelPaper;
  queryKey: readonly unknown[];
  load: (paper: LabelPaper, signal: AbortSignal) => ReturnType<ComponentProps<typeof PdfDialog>['load']>;
  onPrinted?: () => void;
  onClose: () => void;
};

export function LabelsDialog({ names, usual, queryKey, load, onPrinted, onClose }: Props) {
  const [paper, setPaper] = useState(usual);
  return (
    <PdfDialog
      title={names.length === 1 ? `Label of ${names[0]}` : `${names.length} labels`}
      queryKey={[...queryKey, paper]}
      load={(signal) => load(paper, signal)}
      waiting="Drawing the labels…"
      onPrinted={onPrinted}
      onClose={onClose}
    >
      <Chip.Group value={paper} onChange={(chosen) => setPaper(chosen as LabelPaper)}>
        <Group gap="xs" mb="md" role="radiogroup" aria-label="Paper">
          {labelPaperIds.map((id) => (
            <Chip key={id} value={id} size="sm">
              {labelPapers[id].name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </PdfDialog>
  );
}
