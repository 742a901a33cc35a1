import { ActionIcon, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { DialogFrame } from '../dialog/DialogFrame.tsx';
import { EmptyState } from '../text/EmptyState.tsx';
import classes from './Picture.module.css';
import { useZoom } from './use-zoom.ts';

export type Picture = { id: number | string; url: string; thumbUrl?: string; name?: string };

type Props = { pictures: readonly Picture[]; opened: boolean; start?: number; onClose: () => void };

export const NO_PICTURE = 'There is no image for this part';

export function PictureViewer({ pictures, opened, start = 0, onClose }: Props) {
  const [place, setPlace] = useState(start);
  const zoom = useZoom();
  const { reset } = zoom;
  useEffect(() => {
    if (opened) setPlace(start);
  }, [opened, start]);
  useEffect(() => reset(), [place, opened]);

  const count = pictures.length;
  const picture = pictures[Math.min(place, count - 1)];
  const go = (step: number) => count > 1 && setPlace((now) => (now + step + count) % count);
  const onKeyDown = (event: KeyboardEvent) => {
    const action = {
      ArrowRight: () => go(1),
      ArrowLeft: () => go(-1),
      '+': () => zoom.by(1.4),
      '=': () => zoom.by(1.4),
      '-': () => zoom.by(1 / 1.4),
      '0': zoom.reset,
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  if (!opened) return null;
  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      fullScreen
      padding={0}
      withCloseButton={false}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': 'Pictures' } }}
      onKeyDown={onKeyDown}
    >
      <div className={classes.viewer}>
        <div className={classes.bar}>
          <Text mr="auto" className="kit-figures" aria-live="polite">
            {picture ? `${picture.name ?? 'Picture'} · ${Math.min(place, count - 1) + 1} of ${count}` : ''}
          </Text>
          <ActionIcon size="lg" aria-label="Zoom out" disabled={!zoom.zoomed} onClick={() => zoom.by(1 / 1.4)}>
            <IconZoomOut size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon size="lg" aria-label="Zoom in" disabled={!picture} onClick={() => zoom.by(1.4)}>
            <IconZoomIn size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon size="lg" aria-label="Close" onClick={onClose} data-autofocus>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </div>
        <div className={classes.stage}>
          {picture ? (
            <img
              key={picture.id}
              src={picture.url}
              alt={picture.name ?? `Picture ${place + 1} of ${count}`}
              className={classes.picture}
              draggable={false}
              {...zoom.props}
            />
          ) : (
            <EmptyState title={NO_PICTURE} />
          )}
          {count > 1 && (
            <>
              <ActionIcon
                className={classes.side}
                data-side="left"
                size={48}
                aria-label="Previous picture"
                onClick={() => go(-1)}
              >
                <IconChevronLeft aria-hidden />
              </ActionIcon>
              <ActionIcon
                className={classes.side}
                data-side="right"
                size={48}
                aria-label="Next picture"
                onClick={() => go(1)}
              >
                <IconChevronRight aria-hidden />
              </ActionIcon>
            </>
          )}
        </div>
      </div>
    </DialogFrame>
  );
}
