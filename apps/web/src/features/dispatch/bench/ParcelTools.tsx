import { Button, Chip, Group, Text } from '@mantine/core';
import { IconPrinter, IconRulerMeasure } from '@tabler/icons-react';
import type { Consignment, Parcel } from '@yardkeeper/contract/dispatch/schemas';
import { useState } from 'react';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import { PhotoButton } from '../../../kit/picture/PhotoButton.tsx';
import classes from './Bench.module.css';
import { MeasureDialog } from './MeasureDialog.tsx';
import { type Into, photograph } from './requests.ts';

const ParcelLabels = lazyDialog(() => import('../papers/ParcelLabels.tsx').then((m) => m.ParcelLabels));

const nameOf = ({ no, weightKg }: Parcel): string =>
  weightKg === null ? `Parcel ${no}` : `Parcel ${no} · ${weightKg} kg`;
const sizeOf = ({ lengthCm, widthCm, heightCm, photos }: Parcel): string =>
  [
    lengthCm && widthCm && heightCm ? `${lengthCm} × ${widthCm} × ${heightCm} cm` : '',
    photos.length > 0 ? `${photos.length} ${photos.length === 1 ? 'photo' : 'photos'}` : '',
  ]
    .filter(Boolean)
    .join(' · ');

type Props = {
  consignment: Consignment;
  into: Into;
  onInto: (into: Into) => void;
};

/** Shows which parcel the next part goes into, and the actions for that parcel. */
export function ParcelTools({ consignment, into, onInto }: Props) {
  const { parcelList } = consignment;
  const parcel = parcelList.find(({ parcelId }) => parcelId === into) ?? parcelList.at(-1);
  const chosen = into === 'new' || !parcel ? 'new' : String(parcel.parcelId);
  const [asked, setAsked] = useState<'measure' | 'labels' | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const choose = (value: string | string[]) => onInto(value === 'new' ? 'new' : Number(value));
  const current = chosen === 'new' ? undefined : parcel;
  return (
    <>
      <Chip.Group value={chosen} onChange={choose}>
        <Group gap="xs" role="radiogroup" aria-label="Pack into">
          {parcelList.map((each) => (
            <Chip key={each.parcelId} value={String(each.parcelId)} size="lg">
              {nameOf(each)}
            </Chip>
          ))}
          <Chip value="new" size="lg">
            New parcel
          </Chip>
        </Group>
      </Chip.Group>
      {current && sizeOf(current) && <Text c="dimmed">{sizeOf(current)}</Text>}
      {current && (
        <div className={classes.tools}>
          <Button
            variant="default"
            size="lg"
            px="xs"
            leftSection={<IconRulerMeasure size={20} aria-hidden />}
            onClick={() => setAsked('measure')}
          >
            Weight, size
          </Button>
          <PhotoButton
            label="Photo"
            onRefused={setRefused}
            // The queue itself reports a refusal.
            onPhoto={(photo) => void photograph(consignment, current, photo).catch(() => undefined)}
          />
          <Button
            variant="default"
            size="lg"
            px="xs"
            leftSection={<IconPrinter size={20} aria-hidden />}
            style={{ gridColumn: '1 / -1' }}
            onClick={() => setAsked('labels')}
          >
            {parcelList.length === 1 ? 'Label' : 'Labels'}
          </Button>
        </div>
      )}
      {refused && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {refused}
        </Text>
      )}
      {asked === 'measure' && current && (
        <MeasureDialog consignment={consignment} parcel={current} onClose={() => setAsked(null)} />
      )}
      {asked === 'labels' && <ParcelLabels rows={[consignment]} onClose={() => setAsked(null)} />}
    </>
  );
}
