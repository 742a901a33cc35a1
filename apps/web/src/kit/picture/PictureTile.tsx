import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react';
import classes from './Picture.module.css';
import type { Picture } from './PictureViewer.tsx';

type Props = {
  picture: Picture;
  name: string;
  onOpen: () => void;
  onDelete?: () => unknown;
  /** Absent where the picture is already first or last. */
  onBack?: () => unknown;
  onForth?: () => unknown;
};

export function PictureTile({ picture, name, onOpen, onDelete, onBack, onForth }: Props) {
  const moves = [
    { label: `Move ${name} forward`, run: onBack, Icon: IconChevronLeft },
    { label: `Move ${name} back`, run: onForth, Icon: IconChevronRight },
  ];
  return (
    <li className={classes.tile}>
      <UnstyledButton className={classes.open} aria-label={`Open ${name}`} onClick={onOpen}>
        <img src={picture.thumbUrl ?? picture.url} alt="" loading="lazy" className={classes.thumb} />
      </UnstyledButton>
      {onDelete && (
        <ActionIcon
          className={`${classes.corner} ${classes.onHover}`}
          variant="default"
          size="sm"
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        >
          <IconTrash size={14} aria-hidden />
        </ActionIcon>
      )}
      {(onBack || onForth) && (
        <div className={`${classes.moves} ${classes.onHover}`}>
          {moves.map(({ label, run, Icon }) => (
            <ActionIcon key={label} variant="default" size="sm" aria-label={label} disabled={!run} onClick={run}>
              <Icon size={14} aria-hidden />
            </ActionIcon>
          ))}
        </div>
      )}
    </li>
  );
}
