import { Skeleton } from '@mantine/core';
import { lazyPart } from '../lazy/lazy-part.tsx';
import classes from './MonthBars.module.css';
import type { MonthBarsProps } from './month-bars.ts';

/** The library that draws is large, so it is fetched only where something is drawn. */
const Drawing = lazyPart(() => import('./MonthBarsDrawing.tsx').then((m) => m.MonthBarsDrawing), <Skeleton h={48} />);

/** Small bars, one a month, oldest first; the words say the same to those who do not see them. */
export function MonthBars(props: MonthBarsProps) {
  const { label, names, months } = props;
  const all = (part: 'main' | 'other') => months.reduce((sum, month) => sum + month[part], 0);
  return (
    <div
      className={classes.frame}
      role="img"
      aria-label={`${label}: ${all('main')} ${names.main}, ${all('other')} ${names.other} in ${months.length} months`}
    >
      <Drawing {...props} />
    </div>
  );
}
