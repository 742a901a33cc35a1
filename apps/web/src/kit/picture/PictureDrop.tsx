import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useConfirm } from '../dialog/ConfirmDialog.tsx';
import { ChosenTile } from './ChosenTile.tsx';
import { DropArea } from './DropArea.tsx';
import classes from './Picture.module.css';
import { PictureTile } from './PictureTile.tsx';
import { type Picture, PictureViewer } from './PictureViewer.tsx';
import { limitsInWords, PICTURE_LIMITS, type PictureLimits, whyRefused } from './picture-limits.ts';
import { UploadTile } from './UploadTile.tsx';
import { type SendPicture, useUploads } from './use-uploads.ts';

type Common = {
  pictures: readonly Picture[];
  onDelete?: (picture: Picture) => unknown;
  onOrder?: (pictures: readonly Picture[]) => unknown;
  limits?: PictureLimits;
  disabled?: boolean;
  anywhere?: boolean;
};
/** Pictures are either sent as they are dropped, or collected until the form around them is saved. */
type Sent = {
  upload: SendPicture;
  onUploaded: () => void;
  chosen?: undefined;
};
type Chosen = { chosen: readonly File[]; onChosen: (files: readonly File[]) => void };
type Props = Common & (Sent | Chosen);

const nowhere: SendPicture = () => Promise.resolve();
const swapped = <T,>(list: readonly T[], at: number, step: number): readonly T[] => {
  const next = [...list];
  const [moved] = next.splice(at, 1);
  if (moved !== undefined) next.splice(at + step, 0, moved);
  return next;
};

export function PictureDrop(props: Props) {
  const { pictures, onDelete, onOrder, limits = PICTURE_LIMITS, disabled = false } = props;
  const sends = props.chosen === undefined;
  const { uploads, add, retry, cancel } = useUploads(
    sends ? props.upload : nowhere,
    sends ? props.onUploaded : () => undefined,
  );
  const chosen = props.chosen ?? [];
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<number | null>(null);
  const { ask, dialog } = useConfirm();

  const take = (files: readonly File[]) => {
    setRefused(files.flatMap((file) => whyRefused(file, limits) ?? []));
    const fit = files.filter((file) => whyRefused(file, limits) === null);
    if (sends) add(fit);
    else if (fit.length > 0) props.onChosen([...props.chosen, ...fit]);
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
  const mayMove = onOrder && !disabled && pictures.length > 1;
  return (
    <Stack gap="sm">
      {pictures.length + uploads.length + chosen.length > 0 && (
        <ul className={classes.tiles} aria-label="Pictures">
          {pictures.map((picture, place) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              name={picture.name ?? `Picture ${place + 1}`}
              onOpen={() => setShown(place)}
              onDelete={onDelete && !disabled ? () => remove(picture) : undefined}
              onBack={mayMove && place > 0 ? () => onOrder(swapped(pictures, place, -1)) : undefined}
              onForth={mayMove && place < pictures.length - 1 ? () => onOrder(swapped(pictures, place, 1)) : undefined}
            />
          ))}
          {uploads.map((upload) => (
            <UploadTile
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload.key)}
              onCancel={() => cancel(upload.key)}
            />
          ))}
          {chosen.map((file, place) => (
            <ChosenTile
              key={`${file.name}${place}`}
              file={file}
              onRemove={() => !sends && props.onChosen(chosen.filter((each) => each !== file))}
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
