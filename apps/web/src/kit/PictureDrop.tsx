import { ActionIcon, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useConfirm } from './ConfirmDialog.tsx';
import { type Picture, PictureViewer } from './PictureViewer.tsx';
import { DropArea } from './picture/DropArea.tsx';
import { limitsInWords, PICTURE_LIMITS, type PictureLimits, whyNot } from './picture/limits.ts';
import classes from './picture/Picture.module.css';
import { UploadTile } from './picture/UploadTile.tsx';
import { type SendPicture, useUploads } from './picture/use-uploads.ts';

type Props = {
  pictures: readonly Picture[];
  upload: SendPicture;
  /** Called after each picture that arrived: fetch the list again. */
  onUploaded: () => void;
  onDelete?: (picture: Picture) => unknown;
  limits?: PictureLimits;
  disabled?: boolean;
  anywhere?: boolean;
};

/** The pictures of a part or vehicle: drop, watch them arrive, retry, look at them, delete after a question. */
export function PictureDrop(props: Props) {
  const { pictures, onDelete, limits = PICTURE_LIMITS, disabled } = props;
  const { uploads, add, retry, cancel } = useUploads(props.upload, props.onUploaded);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<number | null>(null);
  const { ask, dialog } = useConfirm();

  const take = (files: readonly File[]) => {
    setRefused(files.flatMap((file) => whyNot(file, limits) ?? []));
    add(files.filter((file) => whyNot(file, limits) === null));
  };
  const remove = async (picture: Picture) => {
    const sure = await ask({
      title: 'Delete this picture?',
      body: 'It cannot be brought back.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (sure) await onDelete?.(picture);
  };
  const nameOf = (picture: Picture, place: number) => picture.name ?? `Picture ${place + 1}`;
  return (
    <Stack gap="sm">
      {(pictures.length > 0 || uploads.length > 0) && (
        <ul className={classes.tiles} aria-label="Pictures">
          {pictures.map((picture, place) => (
            <li key={picture.id} className={classes.tile}>
              <UnstyledButton
                className={classes.open}
                aria-label={`Open ${nameOf(picture, place)}`}
                onClick={() => setShown(place)}
              >
                <img src={picture.thumbUrl ?? picture.url} alt="" loading="lazy" className={classes.thumb} />
              </UnstyledButton>
              {onDelete && !disabled && (
                <ActionIcon
                  className={`${classes.corner} ${classes.onHover}`}
                  variant="default"
                  size="sm"
                  aria-label={`Delete ${nameOf(picture, place)}`}
                  onClick={() => remove(picture)}
                >
                  <IconTrash size={14} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
          {uploads.map((upload) => (
            <UploadTile
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload.key)}
              onCancel={() => cancel(upload.key)}
            />
          ))}
        </ul>
      )}
      <DropArea
        onFiles={take}
        types={limits.types}
        hint={limitsInWords(limits)}
        disabled={disabled}
        anywhere={props.anywhere}
      />
      {refused.length > 0 && (
        <div role="alert">
          {refused.map((sentence) => (
            <Text key={sentence} c="var(--mantine-color-error)">
              {sentence}
            </Text>
          ))}
        </div>
      )}
      <PictureViewer pictures={pictures} opened={shown !== null} start={shown ?? 0} onClose={() => setShown(null)} />
      {dialog}
    </Stack>
  );
}
