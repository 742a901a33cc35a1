import { IconPhoto } from '@tabler/icons-react';
import classes from './ItemBox.module.css';

/** The picture of a part, small; what has none keeps its place. */
export function Thumb({ photo }: { photo: string | null }) {
  if (photo) return <img src={photo} alt="" className={classes.thumb} loading="lazy" />;
  return (
    <span className={classes.thumb} aria-hidden>
      <IconPhoto size={16} stroke={1.25} />
    </span>
  );
}
