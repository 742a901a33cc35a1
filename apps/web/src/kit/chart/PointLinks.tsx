import { type KeyboardEvent, useState } from 'react';
import { KitLink } from '../link.tsx';
import classes from './Chart.module.css';
import { type ChartPoint, type ChartSeries, type ChartUnit, inFull } from './chart.ts';

type Props = {
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  readonly unit: ChartUnit;
};

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * A link over each point of a drawing. The mouse reaches the drawing through it; Tab stops once, arrows go on from
 * there.
 */
export function PointLinks({ label, series, points, unit }: Props) {
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, points.length - 1);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = steps[event.key]?.(at, points.length - 1);
    if (to === undefined || to < 0 || to >= points.length) return;
    event.preventDefault();
    setChosen(to);
    event.currentTarget.closest('ul')?.querySelectorAll('a')[to]?.focus();
  };
  const said = ({ name, values }: ChartPoint) =>
    `${name}: ${series.map((each) => `${each.name} ${inFull(values[each.key], unit)}`).join(', ')}`;
  return (
    <ul className={classes.points} aria-label={label}>
      {points.map((point, n) => (
        <li key={point.name}>
          {point.href && (
            <KitLink href={point.href} tabIndex={n === at ? 0 : -1} onKeyDown={move} className={classes.point}>
              <span className="kit-unseen">{said(point)}</span>
            </KitLink>
          )}
        </li>
      ))}
    </ul>
  );
}
