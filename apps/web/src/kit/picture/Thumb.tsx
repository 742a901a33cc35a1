import { IconPhotoOff, type TablerIcon } from '@tabler/icons-react';
import classes from './Thumb.module.css';

type Props = {
  photo: string | null | undefined;
  /** Stands in for the picture: a car among cars. */
  none?: TablerIcon;
};

/** The picture of a part or vehicle, as high as a row; what has none keeps its place. */
export function Thumb({ photo, none: None = IconPhotoOff }: Props) {
  if (photo) return <img src={photo} alt="" loading="lazy" className={classes.thumb} />;
  return (
    <span className={classes.thumb} aria-hidden>
      <None size={18} stroke={1.25} />
    </span>
  );
}
