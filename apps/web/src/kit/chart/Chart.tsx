import { ActionIcon, Skeleton } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { KitLink, useFollow } from '../link.tsx';
import classes from './Chart.module.css';
import {
  type ChartLevel,
  type ChartPoint,
  type ChartSeries,
  type ChartUnit,
  type DrawingProps,
  drawnOf,
  heightsOf,
  inFull,
  inShort,
  ticksOf,
  withLevel,
} from './chart.ts';
import { PointLinks } from './PointLinks.tsx';

/** The library that draws is large, so it is fetched only where something is drawn. */
const Drawing = lazyPart<DrawingProps>(
  () => import('./ChartDrawing.tsx').then((m) => m.ChartDrawing),
  <Skeleton h="100%" />,
);

type Props = {
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  readonly unit: ChartUnit;
  readonly level?: ChartLevel | undefined;
  /** What is shown, as a caption: `Revenue by day`. */
  readonly label: string;
  /** What a point is: `Day`. */
  readonly pointName: string;
  readonly height?: number;
};

function Figures({ label, pointName, series, points, unit, linked }: Omit<Props, 'height'> & { linked: boolean }) {
  const figureOf = ({ values, hrefs, href }: ChartPoint, key: string) => {
    const figure = inFull(values[key], unit);
    const list = hrefs && key in hrefs ? hrefs[key] : href;
    return linked && list && typeof values[key] === 'number' ? <KitLink href={list}>{figure}</KitLink> : figure;
  };
  return (
    <table className={`${classes.table} kit-table`}>
      <caption className="kit-unseen">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{pointName}</th>
          {series.map(({ key, name }) => (
            <th key={key} scope="col" className="kit-right">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.name}>
            <th scope="row">{point.name}</th>
            {series.map(({ key }) => (
              <td key={key} className="kit-right kit-figures">
                {figureOf(point, key)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A drawing, and the same figures as a table for people who cannot see the drawing or want to read the figures. */
export function Chart({ height = 200, ...props }: Props) {
  const { label, series, level, points, unit } = props;
  const drawn = drawnOf(series, level);
  const leveled = withLevel(points, level);
  const [asTable, setAsTable] = useState(false);
  const follow = useFollow();
  const Icon = asTable ? IconChartBar : IconTable;
  return (
    <figure className={classes.figure} aria-label={label}>
      <div className={classes.head}>
        <ul className={classes.legend} aria-hidden>
          {drawn.map(({ key, name, as, colour }) => (
            <li key={key}>
              <span className={classes.key} data-as={as} style={{ color: colour }} />
              {name}
            </li>
          ))}
        </ul>
        <ActionIcon
          aria-pressed={asTable}
          aria-label={`${label} as a table`}
          title={asTable ? 'As a chart' : 'As a table'}
          onClick={() => setAsTable(!asTable)}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      </div>
      {asTable ? (
        // Scrolls by the keyboard too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
        <section className={classes.scroller} style={{ height }} tabIndex={0} aria-label={label}>
          <Figures {...props} linked />
        </section>
      ) : (
        <div className={classes.plot} style={{ height }}>
          <div aria-hidden style={{ height }}>
            <Drawing
              series={drawn}
              points={leveled}
              ticks={ticksOf(heightsOf(drawn, leveled))}
              height={height}
              inFull={(value) => inFull(value, unit)}
              inShort={(value) => inShort(value, unit)}
              onOpen={follow}
            />
          </div>
          {points.length > 0 && (
            <div className="kit-unseen">
              <Figures {...props} linked={false} />
            </div>
          )}
          {points.some(({ href }) => href) && <PointLinks {...props} />}
        </div>
      )}
    </figure>
  );
}
