import type { ReactNode } from 'react';
import { KitLink } from '../link.tsx';
import { type ChartHue, fillOf } from './chart.ts';
import classes from './ShareBars.module.css';

type ShareBar = {
  readonly name: string;
  /** The length of the bar; the longest fills the width unless `of` gives the value that does. */
  readonly value: number;
  /** The figure as it is shown. */
  readonly said: ReactNode;
  readonly hue?: ChartHue | undefined;
  readonly href?: string | undefined;
};

type Props = {
  readonly label: string;
  readonly bars: readonly ShareBar[];
  readonly of?: number;
  readonly hue?: ChartHue;
};

/** One bar per line, each with its figure in words, and each a link to the list behind it. */
export function ShareBars({ label, bars, of, hue = 'pounamu' }: Props) {
  const most = of ?? Math.max(...bars.map(({ value }) => value), 0);
  return (
    <ul className={classes.bars} aria-label={label}>
      {bars.map((bar) => {
        const inside = (
          <>
            <span className={classes.name}>{bar.name}</span> <span className={classes.said}>{bar.said}</span>
            <span className={classes.track} aria-hidden>
              <span
                style={{
                  width: `${most > 0 ? Math.min(100, Math.max(0, (100 * bar.value) / most)) : 0}%`,
                  background: fillOf(bar.hue ?? hue),
                }}
              />
            </span>
          </>
        );
        return (
          <li key={bar.name}>
            {bar.href ? (
              <KitLink href={bar.href} underline="never" className={classes.bar}>
                {inside}
              </KitLink>
            ) : (
              <div className={classes.bar}>{inside}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
