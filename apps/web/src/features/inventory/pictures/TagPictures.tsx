import { Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { PictureDrop } from '../../../kit/picture/PictureDrop.tsx';
import { NO_PICTURE, PictureViewer } from '../../../kit/picture/PictureViewer.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { useCan } from '../../../session/use-session.ts';
import { fetchPictures } from '../api.ts';
import classes from '../Inventory.module.css';
import { tagKey, useRefreshInventory } from '../keys.ts';
import type { SomeTag } from '../tag/some-tag.ts';
import { deletePicture, orderPictures, sendPicture, shownPicture } from './pictures.ts';

type Props = { tag: Pick<SomeTag, 'tagId' | 'tagNo' | 'partDesc'>; anywhere?: boolean };

export function TagPictures({ tag, anywhere = false }: Props) {
  const mayEdit = useCan({ anyOf: ['EDIT_INVENTORY'] });
  const refresh = useRefreshInventory();
  const [shown, setShown] = useState(false);
  const answer = useQuery({
    queryKey: [...tagKey(tag.tagNo), 'pictures'],
    queryFn: ({ signal }) => fetchPictures(tag.tagNo, signal),
    retry: false,
  });
  // The server answers 404 for a tag without pictures, which is no error for people.
  const none = answer.error instanceof ApiError && answer.error.code === 404;
  const all = (!none && answer.data) || [];
  const known = answer.isSuccess || none;
  const [first] = all;
  const own = all.filter((picture) => !picture.isGlobal);
  const after = (action: Promise<unknown>) => action.catch(() => undefined).then(() => refresh());
  return (
    <Stack gap="sm">
      {answer.isPending && <Skeleton className={classes.stage} />}
      {answer.isError && !none && <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />}
      {known && !first && (
        <div className={classes.stage} data-empty>
          <IconPhotoOff size={32} stroke={1.25} aria-hidden />
          <Text>{NO_PICTURE}</Text>
        </div>
      )}
      {first && (
        <UnstyledButton
          className={classes.stage}
          aria-label="Show the pictures full screen"
          onClick={() => setShown(true)}
        >
          <img src={first.mediumUrl} alt={tag.partDesc} className={classes.big} />
        </UnstyledButton>
      )}
      {first?.isGlobal && (
        <Text c="dimmed" size="xs">
          The picture every such part has; this one has none of its own.
        </Text>
      )}
      {mayEdit && known && (
        <PictureDrop
          anywhere={anywhere}
          pictures={own.map(shownPicture)}
          upload={sendPicture(tag.tagNo)}
          onUploaded={() => void refresh()}
          onDelete={({ id }) => after(deletePicture(own.find((each) => each.id === id)?.fileName ?? ''))}
          onOrder={(pictures) =>
            after(
              orderPictures(
                tag.tagId,
                pictures.map((picture) => Number(picture.id)),
              ),
            )
          }
        />
      )}
      <PictureViewer pictures={all.map(shownPicture)} opened={shown} onClose={() => setShown(false)} />
    </Stack>
  );
}
