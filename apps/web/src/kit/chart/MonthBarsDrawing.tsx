import { Bar, BarChart, ResponsiveContainer, Tooltip } from 'recharts';
import type { MonthBarsProps } from './month-bars.ts';

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

export function MonthBarsDrawing({ names, months }: MonthBarsProps) {
  return (
    <ResponsiveContainer width="100%" height={48} initialDimension={{ width: 160, height: 48 }}>
      <BarChart data={[...months]} margin={{ top: 2, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <Tooltip
          {...said}
          cursor={{ fill: 'var(--mantine-color-default-hover)' }}
          labelFormatter={(_, [shown]) => String(shown?.payload?.month ?? '')}
          wrapperStyle={{ zIndex: 10 }}
        />
        <Bar
          dataKey="main"
          name={names.main}
          stackId="all"
          fill="var(--mantine-color-blue-filled)"
          isAnimationActive={false}
        />
        <Bar
          dataKey="other"
          name={names.other}
          stackId="all"
          fill="var(--mantine-color-yellow-filled)"
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
