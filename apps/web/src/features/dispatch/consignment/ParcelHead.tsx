import { Button, Group, Text } from '@mantine/core';
import { IconCamera, IconRulerMeasure } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import type { Parcel } from './api.ts';

const ParcelPhotos = lazyDialog(() => import('./ParcelPhotos.tsx').then((m) => m.ParcelPhotos));

const sizeOf = ({ lengthCm, widthCm, heightCm }: Parcel) =>
  lengthCm && widthCm && heightCm ? `${lengthCm} × ${widthCm} × ${heightCm} cm` : '';
const wordsOf = (parcel: Parcel): string =>
  [
    parcel.code,
    parcel.weightKg === null ? 'not weighed' : `${parcel.weightKg} kg`,
    sizeOf(parcel),
    parcel.isLabelled ? 'labelled' : 'no label yet',
    parcel.isUnloaded ? 'off the van' : parcel.isLoaded && 'on the van',
  ]
    .filter(Boolean)
    .join(' · ');

type Props = { parcel: Parcel; mayPack: boolean; onMeasure: () => void };

export function ParcelHead({ parcel, mayPack, onMeasure }: Props) {
  const [isOpen, setOpen] = useState(false);
  const photos = parcel.photos.length;
  return (
    <Group gap="sm" justify="space-between">
      <Text size="sm" c="dimmed" className="kit-figures">
        {wordsOf(parcel)}
      </Text>
      <Group gap="xs">
        {mayPack && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRulerMeasure size={14} aria-hidden />}
            onClick={onMeasure}
          >
            Weight and size
          </Button>
        )}
        {(mayPack || photos > 0) && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconCamera size={14} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {photos > 0 ? `Photos ${photos}` : 'Photo'}
          </Button>
        )}
      </Group>
      {isOpen && <ParcelPhotos parcel={parcel} mayAdd={mayPack} onClose={() => setOpen(false)} />}
    </Group>
  );
}
