import { formatMoney } from '@yardkeeper/domain/format/money';

export type ChartHue = 'pounamu' | 'blue' | 'yellow' | 'red' | 'gray' | 'violet' | 'teal' | 'green';
export type ChartUnit = 'money' | 'count' | 'percent';

/** Bars of one `stack` stand on each other. */
export type ChartSeries = {
  readonly key: string;
  readonly name: string;
  readonly hue: ChartHue;
  readonly as: 'bar' | 'line' | 'dashed' | 'steps';
  readonly stack?: string;
};

export type ChartPoint = {
  readonly name: string;
  /** The list behind the point. */
  readonly href?: string | undefined;
  /** Another list for a series of its own, such as the days of last year. */
  readonly hrefs?: Readonly<Record<string, string | undefined>>;
  readonly values: Readonly<Record<string, number | null>>;
};

/** A height that the others are read against, such as what was paid. */
export type ChartLevel = { readonly name: string; readonly value: number };

export type Drawn = {
  readonly key: string;
  readonly name: string;
  readonly as: ChartSeries['as'] | 'level';
  readonly colour: string;
  readonly stack?: string | undefined;
};

/** Everything as it is drawn, so that the drawing needs nothing but its library. */
export type DrawingProps = {
  readonly series: readonly Drawn[];
  readonly points: readonly ChartPoint[];
  readonly height: number;
  readonly inFull: (value: number) => string;
  readonly inShort: (value: number) => string;
  /** Neither axes nor lines: a small picture beside a figure. */
  readonly bare?: boolean;
  readonly onOpen?: ((href: string) => void) | undefined;
};

const whole = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 1 });
const short = new Intl.NumberFormat('en-NZ', { notation: 'compact', maximumFractionDigits: 1 });

export function inFull(value: number | null | undefined, unit: ChartUnit): string {
  if (value === null || value === undefined) return '–';
  if (unit === 'money') return formatMoney(value);
  return unit === 'percent' ? `${whole.format(value)} %` : whole.format(value);
}

/** Narrow enough for an axis: `$12.5K`. */
export function inShort(value: number, unit: ChartUnit): string {
  const text = short.format(Math.abs(value));
  const signed = value < 0 ? '−' : '';
  return unit === 'money' ? `${signed}$${text}` : `${signed}${text}${unit === 'percent' ? ' %' : ''}`;
}

const inkOf = (hue: ChartHue): string => `var(--mantine-color-${hue}-text)`;
/** Large areas are quieter than lines. */
export const fillOf = (hue: ChartHue): string =>
  `color-mix(in srgb, var(--mantine-color-${hue}-text) 72%, var(--mantine-color-body))`;

const levelKey = 'level';

/** What is drawn of the series, with the level as a line of its own. */
export const drawnOf = (series: readonly ChartSeries[], level?: ChartLevel): readonly Drawn[] => [
  ...series.map(({ hue, ...each }) => ({ ...each, colour: each.as === 'bar' ? fillOf(hue) : inkOf(hue) })),
  ...(level ? [{ key: levelKey, name: level.name, as: 'level' as const, colour: inkOf('red') }] : []),
];

export const withLevel = (points: readonly ChartPoint[], level?: ChartLevel): readonly ChartPoint[] =>
  level ? points.map((point) => ({ ...point, values: { ...point.values, [levelKey]: level.value } })) : points;
