import { Skeleton } from '@mantine/core';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { type DrawingProps, drawnOf, inFull, inShort } from './chart.ts';
import classes from './MonthBars.module.css';

/** `main` is the lower part of a bar, `other` the upper. */
type MonthBarsProps = {
  readonly label: string;
  readonly names: { readonly main: string; readonly other: string };
  readonly months: readonly { readonly month: string; readonly main: number; readonly other: number }[];
};

const Drawing = lazyPart<DrawingProps>(
  () => import('./ChartDrawing.tsx').then((m) => m.ChartDrawing),
  <Skeleton h={48} />,
);

/** Small bars, one per month, oldest first; a text says the same to people who cannot see them. */
export function MonthBars({ label, names, months }: MonthBarsProps) {
  const all = (part: 'main' | 'other') => months.reduce((sum, month) => sum + month[part], 0);
  const series = drawnOf([
    { key: 'main', name: names.main, hue: 'blue', as: 'bar', stack: 'all' },
    { key: 'other', name: names.other, hue: 'yellow', as: 'bar', stack: 'all' },
  ]);
  return (
    <div
      className={classes.frame}
      role="img"
      aria-label={`${label}: ${all('main')} ${names.main}, ${all('other')} ${names.other} in ${months.length} months`}
    >
      <Drawing
        bare
        inFull={(value) => inFull(value, 'count')}
        inShort={(value) => inShort(value, 'count')}
        height={48}
        series={series}
        points={months.map(({ month, main, other }) => ({ name: month, values: { main, other } }))}
      />
    </div>
  );
}
