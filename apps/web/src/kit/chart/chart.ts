import { formatMoney } from '@yardkeeper/domain/format/money';

export type ChartHue = 'pounamu' | 'blue' | 'yellow' | 'red' | 'gray' | 'violet' | 'teal' | 'green';
export type ChartUnit = 'money' | 'count' | 'percent';

/** Bars with the same `stack` are stacked. */
export type ChartSeries = {
  readonly key: string;
  readonly name: string;
  readonly hue: ChartHue;
  readonly as: 'bar' | 'line' | 'dashed' | 'steps';
  readonly stack?: string;
};

export type ChartPoint = {
  readonly name: string;
  /** A shorter name for below the axis. */
  readonly tick?: string;
  /** The address of the list behind the point. */
  readonly href?: string | undefined;
  /** Other lists for single series, such as the days of last year. */
  readonly hrefs?: Readonly<Record<string, string | undefined>>;
  readonly values: Readonly<Record<string, number | null>>;
};

/** A value to compare the others with, such as what was paid, drawn as a line. */
export type ChartLevel = { readonly name: string; readonly value: number };

export type Drawn = {
  readonly key: string;
  readonly name: string;
  readonly as: ChartSeries['as'] | 'level';
  readonly colour: string;
  readonly stack?: string | undefined;
};

/** Everything prepared for drawing, so that the drawing imports nothing but its library. */
export type DrawingProps = {
  readonly series: readonly Drawn[];
  readonly points: readonly ChartPoint[];
  /** The values that are written along the axis. */
  readonly ticks?: readonly number[];
  readonly height: number;
  readonly inFull: (value: number) => string;
  readonly inShort: (value: number) => string;
  /** Without axes and lines: a small picture beside a figure. */
  readonly bare?: boolean;
  readonly onOpen?: ((href: string) => void) | undefined;
};

const whole = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 1 });
const exact = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 2 });
const short = new Intl.NumberFormat('en-NZ', { notation: 'compact', maximumFractionDigits: 1 });

export function inFull(value: number | null | undefined, unit: ChartUnit): string {
  if (value === null || value === undefined) return '–';
  if (unit === 'money') return formatMoney(value);
  return unit === 'percent' ? `${whole.format(value)} %` : whole.format(value);
}

/** A narrow label has room for one decimal: a value that needs more is written out. */
const isShort = (size: number): boolean => {
  const unit = size < 1_000 ? 1 : 1_000 ** Math.floor(Math.log10(size) / 3);
  return Number.isInteger(Math.round(((size * 10) / unit) * 1e6) / 1e6);
};

/** Narrow enough for an axis: `$12.5K`. A value that this would round is written out: 2,850 is `$2,850`. */
export function inShort(value: number, unit: ChartUnit): string {
  const size = Math.abs(value);
  const text = isShort(size) ? short.format(size) : exact.format(size);
  const signed = value < 0 ? '−' : '';
  return unit === 'money' ? `${signed}$${text}` : `${signed}${text}${unit === 'percent' ? ' %' : ''}`;
}

const STEPS = [1, 2, 5, 10] as const;
const MOST_STEPS = 5;
/** Round values from the lowest to above the highest, including zero, in steps of 1, 2 or 5 times a power of ten. */
export function ticksOf(values: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const least = Math.max(1, (high - low) / (MOST_STEPS - 1));
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * STEPS.find((each) => each * power >= least * (1 - 1e-9))!;
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
}

/** How high each point reaches: bars of one stack together, lines by themselves. */
export const heightsOf = (series: readonly Drawn[], points: readonly ChartPoint[]): number[] =>
  points.flatMap(({ values }) => {
    const of = (each: Drawn) => values[each.key] ?? 0;
    const stacks = Map.groupBy(
      series.filter(({ stack }) => stack !== undefined),
      ({ stack }) => stack,
    );
    return [
      ...series.filter(({ stack }) => stack === undefined).map(of),
      ...[...stacks.values()].map((bars) => bars.reduce((sum, bar) => sum + of(bar), 0)),
    ];
  });

const inkOf = (hue: ChartHue): string => `var(--mantine-color-${hue}-text)`;
/** Large areas have a quieter colour than lines. */
export const fillOf = (hue: ChartHue): string =>
  `color-mix(in srgb, var(--mantine-color-${hue}-text) 72%, var(--mantine-color-body))`;

const levelKey = 'level';

/** The series as they are drawn, with the level as a line of its own. */
export const drawnOf = (series: readonly ChartSeries[], level?: ChartLevel): readonly Drawn[] => [
  ...series.map(({ hue, ...each }) => ({ ...each, colour: each.as === 'bar' ? fillOf(hue) : inkOf(hue) })),
  ...(level ? [{ key: levelKey, name: level.name, as: 'level' as const, colour: inkOf('red') }] : []),
];

export const withLevel = (points: readonly ChartPoint[], level?: ChartLevel): readonly ChartPoint[] =>
  level ? points.map((point) => ({ ...point, values: { ...point.values, [levelKey]: level.value } })) : points;
