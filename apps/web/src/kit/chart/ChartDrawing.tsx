import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { DrawingProps, Drawn } from './chart.ts';

const said = {
  contentStyle: {
    padding: '4px 8px',
    border: '1px solid var(--mantine-color-default-border)',
    borderRadius: 6,
    background: 'var(--mantine-color-body)',
    color: 'var(--mantine-color-text)',
    fontSize: 12,
  },
  itemStyle: { padding: 0, color: 'var(--mantine-color-text)' },
} as const;
type TickProps = { x: number | string; y: number | string; payload: { value: unknown }; index: number };
/** Plain SVG text: the library's own text measures word by word, and lays out the whole page each time. */
const tickOn = (axis: 'x' | 'y', format: (value: never, index: number) => string) =>
  function Tick({ x, y, payload, index }: TickProps) {
    return (
      <text
        x={x}
        y={y}
        dy={axis === 'x' ? '0.71em' : '0.355em'}
        textAnchor={axis === 'x' ? 'middle' : 'end'}
        className="recharts-text recharts-cartesian-axis-tick-value"
        fill="var(--mantine-color-dimmed)"
        fontSize={12}
      >
        {format(payload.value as never, index)}
      </text>
    );
  };
const line = 'var(--kit-line)';
const few = 6;
const still = { isAnimationActive: false } as const;

const dashes = { dashed: '5 4', level: '2 3' } as const;

function drawn({ key, name, as, colour, stack }: Drawn) {
  const same = { dataKey: key, name, ...still };
  if (as === 'bar')
    return <Bar key={key} {...same} fill={colour} stackId={stack} maxBarSize={48} radius={stack ? 0 : [3, 3, 0, 0]} />;
  return (
    <Line
      key={key}
      {...same}
      type={as === 'steps' ? 'stepAfter' : 'linear'}
      stroke={colour}
      strokeWidth={as === 'level' ? 1.5 : 2}
      strokeDasharray={as === 'dashed' || as === 'level' ? dashes[as] : undefined}
      dot={false}
      activeDot={as !== 'level'}
      connectNulls
    />
  );
}

export function ChartDrawing({ series, points, ticks, height, inFull, inShort, bare = false, onOpen }: DrawingProps) {
  const rows = points.map(({ name, href, values }) => ({ ...values, name, href }));
  const open = (at: unknown) => {
    const href = points[Number(at)]?.href;
    if (href) onOpen?.(href);
  };
  const tickOf = new Map(points.map(({ name, tick }) => [name, tick ?? name]));
  const short = (name: string) => tickOf.get(name) ?? name;
  const links = onOpen !== undefined && points.some(({ href }) => href);
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
      <ComposedChart
        data={rows}
        margin={bare ? { top: 2, right: 0, bottom: 0, left: 0 } : { top: 8, right: 8, bottom: 0, left: 0 }}
        accessibilityLayer={false}
        style={links ? { cursor: 'pointer' } : undefined}
        onClick={(state) => open(state.activeTooltipIndex)}
      >
        {!bare && <CartesianGrid vertical={false} stroke={line} />}
        <XAxis
          dataKey="name"
          hide={bare}
          tick={tickOn('x', short)}
          tickLine={false}
          axisLine={{ stroke: line }}
          // With few points every name is shown; with many, only as many as there is room for.
          interval={points.length <= few ? 0 : 'preserveStartEnd'}
          minTickGap={16}
          tickFormatter={short}
          height={24}
        />
        <YAxis
          hide={bare}
          tick={tickOn('y', inShort)}
          tickLine={false}
          axisLine={false}
          width={52}
          interval={0}
          {...(ticks && { ticks: [...ticks], domain: [ticks[0] ?? 0, ticks.at(-1) ?? 0] })}
          tickFormatter={inShort}
        />
        <Tooltip
          {...said}
          cursor={{ fill: 'var(--mantine-color-default-hover)', stroke: line }}
          formatter={(value) => inFull(Number(value))}
          wrapperStyle={{ zIndex: 10 }}
        />
        {series.map(drawn)}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
