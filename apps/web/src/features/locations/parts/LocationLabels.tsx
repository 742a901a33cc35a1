import { LabelsDialog } from '../../../kit/pdf/LabelsDialog.tsx';
import { useLabelPaper } from '../../../session/use-session.ts';
import { fetchLabels, type LocationRow } from '../api.ts';

type Props = { locations: readonly LocationRow[]; onClose: () => void };

export function LocationLabels({ locations, onClose }: Props) {
  const ids = locations.map((location) => location.locationID);
  return (
    <LabelsDialog
      usual={useLabelPaper()}
      names={locations.map((location) => location.locationCode)}
      queryKey={['location-labels', ids]}
      load={(paper, signal) => fetchLabels(ids, paper, signal)}
      onClose={onClose}
    />
  );
}
