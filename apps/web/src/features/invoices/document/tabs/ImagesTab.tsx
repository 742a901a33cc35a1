import { Stack, Text, Title } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { lineHeading } from '@yardkeeper/domain/invoices/lines/line-title';
import { useState } from 'react';
import { ListSkeleton } from '../../../../kit/document/Skeletons.tsx';
import { PictureTile } from '../../../../kit/picture/PictureTile.tsx';
import { NO_PICTURE, PictureViewer } from '../../../../kit/picture/PictureViewer.tsx';
import { EmptyState } from '../../../../kit/text/EmptyState.tsx';
import { ErrorState } from '../../../../kit/text/ErrorState.tsx';
import classes from '../../Invoices.module.css';
import { invoiceKey } from '../../keys.ts';
import type { TabProps } from '../api.ts';
import { useTagPictures } from './use-pictures.ts';

export function ImagesTab({ invoice }: TabProps) {
  const { invoiceId, lines } = invoice;
  const [shown, setShown] = useState<number | null>(null);
  const tags = lines.filter((line) => line.tagNo !== '');
  const { answer, of } = useTagPictures(invoiceKey(invoiceId), tags);
  if (tags.length === 0) return <EmptyState title="No part from stock on it" icon={IconPhotoOff} />;
  if (answer.isPending) return <ListSkeleton />;
  if (!answer.data) return <ErrorState message={answer.error?.message ?? ''} onRetry={() => answer.refetch()} />;
  const groups = tags.map((line) => ({ lineId: line.lineId, name: lineHeading(line), pictures: of(line) }));
  const all = groups.flatMap(({ pictures }) => pictures);
  return (
    <Stack gap="lg">
      {groups.map(({ lineId, name, pictures }) => (
        <section key={lineId} aria-label={name}>
          <Title order={2} mb="xs">
            {name}
          </Title>
          {pictures.length === 0 && <Text c="dimmed">{NO_PICTURE}</Text>}
          <ul className={classes.tiles}>
            {pictures.map((picture, n) => (
              <PictureTile
                key={picture.id}
                picture={picture}
                name={`picture ${n + 1} of ${name}`}
                onOpen={() => setShown(all.indexOf(picture))}
              />
            ))}
          </ul>
        </section>
      ))}
      <PictureViewer pictures={all} opened={shown !== null} start={shown ?? 0} onClose={() => setShown(null)} />
    </Stack>
  );
}
