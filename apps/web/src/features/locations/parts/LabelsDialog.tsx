import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { fetchLabels, type LocationRow, type Paper } from '../api.ts';

const papers = [
  { value: 'label', label: 'Label printer' },
  { value: 'a4', label: 'A4 sheet' },
];

type Props = { locations: readonly LocationRow[]; onClose: () => void };

/** The labels of these locations, for the label printer or on sheets. */
export function LabelsDialog({ locations, onClose }: Props) {
  const [paper, setPaper] = useState<Paper>('label');
  const ids = locations.map((location) => location.locationID);
  return (
    <PdfDialog
      title={locations.length === 1 ? `Label of ${locations[0]?.locationCode}` : `${locations.length} labels`}
      queryKey={['location-labels', paper, ids]}
      load={(signal) => fetchLabels(ids, paper, signal)}
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
