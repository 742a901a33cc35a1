import { Text } from '@mantine/core';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import classes from './Driving.module.css';
import type { Stop } from './shown.ts';

type Parcel = Stop['parcelList'][number];

function Mark({ parcel }: { parcel: Parcel }) {
  if (parcel.isUnloaded) return <StatusBadge label="Off the van" tone="done" />;
  if (parcel.isLoaded) return <StatusBadge label="On the van" tone="progress" />;
  return <StatusBadge label="Not scanned" tone="open" />;
}

export function Parcels({ stop }: { stop: Stop }) {
  if (stop.parcelList.length === 0) return <Text c="dimmed">No parcels yet: it is not packed.</Text>;
  return (
    <ul className={classes.list} aria-label="Parcels">
      {stop.parcelList.map((parcel) => (
        <li key={parcel.parcelId} className={classes.row}>
          <Text className={`kit-figures ${classes.grow}`}>
            {parcel.no}. {parcel.code}
            {parcel.weightKg !== null && ` · ${parcel.weightKg} kg`}
          </Text>
          <Mark parcel={parcel} />
        </li>
      ))}
    </ul>
  );
}
