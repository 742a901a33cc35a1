import { Stack, Text, Title } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { StockPicture } from '@yardkeeper/contract/vehicles/schemas';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { EmptyState } from '../../../../kit/EmptyState.tsx';
import { ErrorState } from '../../../../kit/ErrorState.tsx';
import { NO_PICTURE, type Picture, PictureViewer } from '../../../../kit/PictureViewer.tsx';
import { PictureTile } from '../../../../kit/picture/PictureTile.tsx';
import { ListSkeleton } from '../../../../kit/Skeletons.tsx';
import classes from '../../Invoices.module.css';
import { invoiceKey } from '../../keys.ts';
import type { TabProps } from '../api.ts';

export const asPicture = ({ id, fileUrl, thumbUrl }: StockPicture, name: string): Picture => ({
  ...{ id, url: fileUrl, thumbUrl, name },
});

/** The pictures of every part on it, part by part. */
export function ImagesTab({ invoice }: TabProps) {
  const { invoiceId, lines } = invoice;
  const [shown, setShown] = useState<number | null>(null);
  const tags = lines.filter((line) => line.tagNo !== '');
  const tagNoList = tags.map((line) => line.tagNo).join();
  const answer = useQuery({
    queryKey: [...invoiceKey(invoiceId), 'images', tagNoList],
    queryFn: ({ signal }) => call('GET /mgr/invoices/getItemImages', { query: { tagNoList } }, { signal, quiet: true }),
    enabled: tags.length > 0,
  });
  if (tags.length === 0) return <EmptyState title="No part from stock on it" icon={IconPhotoOff} />;
  if (answer.isPending) return <ListSkeleton />;
  if (!answer.data) return <ErrorState message={answer.error?.message ?? ''} onRetry={() => answer.refetch()} />;
  const groups = tags.map(({ lineId, tagNo, description }) => {
    const name = `${tagNo} · ${description}`;
    const found = answer.data.find((each) => each.tagNo === tagNo)?.pictures ?? [];
    return { lineId, name, pictures: found.map((picture) => asPicture(picture, name)) };
  });
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
