import { IconPhotoOff, type TablerIcon } from '@tabler/icons-react';
import classes from './Thumb.module.css';

type Props = {
  photo: string | null | undefined;
  none?: TablerIcon;
};

export function Thumb({ photo, none: None = IconPhotoOff }: Props) {
  if (photo) return <img src={photo} alt="" loading="lazy" className={classes.thumb} />;
  return (
    <span className={classes.thumb} aria-hidden>
      <None size={18} stroke={1.25} />
    </span>
  );
}
