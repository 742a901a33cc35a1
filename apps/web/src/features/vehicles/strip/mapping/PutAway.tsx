import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { ScanBox, type Verdict } from '../../../../kit/scan/ScanBox.tsx';
import { LocationPicker } from '../../../../shared/pickers/LocationPicker.tsx';
import { findPlace } from '../../../../shared/stock/find-place.ts';

type Place = { id: number; code: string };
type Props = {
  /** Puts the next part without a place here and returns its name. */
  onNext: (place: Place) => string | null;
  onAll: (place: Place) => void;
};

export function PutAway({ onNext, onAll }: Props) {
  const [all, setAll] = useState<Place>({ id: 0, code: '' });
  const scan = async (code: string): Promise<Verdict> => {
    const place = await findPlace(code);
    if (!place) return { accepted: false, message: `There is no place ${code}` };
    const name = onNext({ id: place.locationID, code: place.locationCode });
    return name === null
      ? { accepted: false, message: 'Every part has a place' }
      : { accepted: true, message: `${name}: ${place.locationCode}` };
  };
  return (
    <Group gap="lg" align="flex-start">
      <div style={{ flex: '1 1 220px', maxWidth: 320 }}>
        <ScanBox label="Scan a shelf for the next part" onScan={scan} autoFocus={false} takesTyped />
      </div>
      <Group gap="xs" align="flex-end">
        <LocationPicker
          label="All without a place go to"
          camera={false}
          value={all.id}
          valueName={all.code}
          onChange={(id, code) => setAll({ id, code })}
        />
        <Button variant="default" disabled={all.id === 0} onClick={() => onAll(all)}>
          Put all there
        </Button>
      </Group>
    </Group>
  );
}
