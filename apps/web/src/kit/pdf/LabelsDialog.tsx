import { SegmentedControl } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { PdfDialog } from './PdfDialog.tsx';

export type Paper = 'label' | 'a4';
const papers = [
  { value: 'label', label: 'Label printer' },
  { value: 'a4', label: 'A4 sheet' },
];

type Props = {
  /** what the labels are of, as people read them */
  names: readonly string[];
  queryKey: readonly unknown[];
  load: (paper: Paper, signal: AbortSignal) => ReturnType<ComponentProps<typeof PdfDialog>['load']>;
  onClose: () => void;
};

/** Labels, for the label printer or on sheets. */
export function LabelsDialog({ names, queryKey, load, onClose }: Props) {
  const [paper, setPaper] = useState<Paper>('label');
  return (
    <PdfDialog
      title={names.length === 1 ? `Label of ${names[0]}` : `${names.length} labels`}
      queryKey={[...queryKey, paper]}
      load={(signal) => load(paper, signal)}
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
