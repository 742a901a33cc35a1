import { ActionIcon, Alert, Button, Group, Text, UnstyledButton } from '@mantine/core';
import { IconCamera, IconPhotoPlus, IconTrash, IconWifiOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { isLineCut } from '../../../api/reach.ts';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import tiles from '../../../kit/picture/Picture.module.css';
import { PictureViewer } from '../../../kit/picture/PictureViewer.tsx';
import { PICTURE_LIMITS, whyRefused } from '../../../kit/picture/picture-limits.ts';
import { UploadTile } from '../../../kit/picture/UploadTile.tsx';
import { failureOf } from '../../../kit/text/failure.ts';
import { discard, isLineDown, sendAgain } from '../../../requests/send.ts';
import { useObservable } from '../../../session/use-observable.ts';
import type { Acquisition } from '../detail/api.ts';
import { useRefreshAcquisitions } from '../keys.ts';
import { queuePhoto } from './pickup-requests.ts';
import { usePhotos } from './use-photos.ts';
import { usePhotosUnderway } from './use-photos-underway.ts';

type Props = {
  acquisition: Pick<Acquisition, 'acqId' | 'acqNo' | 'regNo' | 'photos' | 'signature'>;
  disabled?: boolean;
  error?: string | undefined;
};

/** Each photo stays on the device until the server has it. */
export function Photos({ acquisition, disabled = false, error }: Props) {
  const { acqId } = acquisition;
  const refresh = useRefreshAcquisitions();
  const { photos } = usePhotos(acquisition);
  const underway = usePhotosUnderway(acqId);
  const isDown = useObservable(isLineDown);
  const isCut = useObservable(isLineCut);
  const waiting = isDown ? underway.filter(({ upload }) => upload.state === 'waiting').length : 0;
  const { ask, dialog } = useConfirm();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<number | null>(null);
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);

  const keepAll = async (chosen: readonly File[]) => {
    try {
      for (const file of chosen) await queuePhoto(acquisition, file);
    } catch (thrown) {
      setRefused((before) => [...before, failureOf(thrown).message]);
    }
  };
  const take = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    input.value = '';
    setRefused(chosen.flatMap((file) => whyRefused(file, PICTURE_LIMITS) ?? []));
    void keepAll(chosen.filter((file) => whyRefused(file, PICTURE_LIMITS) === null));
  };
  const remove = async (id: number) => {
    const question = { title: 'Delete this photo?', body: 'It cannot be brought back.', danger: true };
    if (!(await ask({ ...question, confirmLabel: 'Delete' }))) return;
    await call('DELETE /mobile/pickup/removePhoto/:id', { params: { id } }).catch(() => undefined);
    await refresh(acqId);
  };
  const input = { type: 'file', accept: PICTURE_LIMITS.types.join(), hidden: true } as const;
  const pictures = photos.map((photo) => ({ id: photo.id, url: photo.fileUrl, name: photo.fileName }));
  return (
    <div>
      {(photos.length > 0 || underway.length > 0) && (
        <ul className={tiles.tiles} aria-label="Photos">
          {photos.map((photo, place) => (
            <li key={photo.id} className={tiles.tile}>
              <UnstyledButton
                className={tiles.open}
                aria-label={`Open photo ${place + 1}`}
                onClick={() => setShown(place)}
              >
                <img src={photo.thumbUrl ?? photo.fileUrl} alt="" loading="lazy" className={tiles.thumb} />
              </UnstyledButton>
              {!disabled && (
                <ActionIcon
                  className={`${tiles.corner} ${tiles.onHover}`}
                  variant="default"
                  size="sm"
                  aria-label={`Delete photo ${place + 1}`}
                  onClick={() => void remove(photo.id)}
                >
                  <IconTrash size={14} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
          {underway.map(({ request, upload }) => (
            <UploadTile
              key={upload.key}
              upload={upload}
              onRetry={() => void sendAgain(request)}
              onCancel={() => void discard([request.key])}
            />
          ))}
        </ul>
      )}
      {waiting > 0 && (
        <Alert color="yellow" role="status" icon={<IconWifiOff size={18} aria-hidden />} p="xs" mt="xs">
          {isCut ? 'No connection.' : 'The server does not answer.'}{' '}
          {waiting === 1 ? 'One photo waits' : `${waiting} photos wait`} here and will be sent as soon as it is back,
          also if you close this.
        </Alert>
      )}
      {/* The inputs are outside the group of buttons, because its members share the width. */}
      <input {...input} ref={camera} capture="environment" onChange={(event) => take(event.currentTarget)} />
      <input
        {...input}
        ref={files}
        multiple
        data-testid="photo-files"
        onChange={(event) => take(event.currentTarget)}
      />
      {!disabled && (
        <Group gap="sm" mt="xs" grow preventGrowOverflow={false}>
          <Button
            variant="default"
            leftSection={<IconCamera size={18} aria-hidden />}
            data-path="photos"
            aria-invalid={error ? true : undefined}
            onClick={() => camera.current?.click()}
          >
            Take a photo
          </Button>
          <Button
            variant="default"
            leftSection={<IconPhotoPlus size={18} aria-hidden />}
            onClick={() => files.current?.click()}
          >
            Choose photos
          </Button>
        </Group>
      )}
      {[...(error ? [error] : []), ...refused].map((sentence) => (
        <Text key={sentence} size="xs" c="var(--mantine-color-error)" role="alert" mt={4}>
          {sentence}
        </Text>
      ))}
      <PictureViewer pictures={pictures} opened={shown !== null} start={shown ?? 0} onClose={() => setShown(null)} />
      {dialog}
    </div>
  );
}
