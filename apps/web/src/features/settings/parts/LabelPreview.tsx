import { Text } from '@mantine/core';
import classes from '../Settings.module.css';

const side = 21;
const corner = (x: number, y: number): boolean | null => {
  for (const [left, top] of [
    [0, 0],
    [14, 0],
    [0, 14],
  ] as const) {
    const [dx, dy] = [x - left, y - top];
    if (dx < 0 || dy < 0 || dx > 6 || dy > 6) continue;
    const ring = Math.max(Math.abs(dx - 3), Math.abs(dy - 3));
    return ring !== 2;
  }
  return null;
};
const squares = Array.from({ length: side * side }, (_, n) => [n % side, Math.floor(n / side)] as const)
  .filter(([x, y]) => corner(x, y) ?? (x * 7 + y * 11 + x * y) % 5 < 2)
  .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
  .join('');

type Props = { widthMm: number | null; heightMm: number | null };

export function LabelPreview({ widthMm, heightMm }: Props) {
  if (!widthMm || !heightMm) return <Text c="dimmed">Type both sizes to see the label.</Text>;
  const margin = Math.min(widthMm, heightMm) * 0.08;
  const code = Math.min(heightMm - 2 * margin, widthMm * 0.42);
  const line = Math.min(heightMm * 0.17, (widthMm - code - 3 * margin) / 5);
  const left = code + 2 * margin;
  const lines = [
    { text: '100482', size: line * 1.5, weight: 700 },
    { text: 'Alternator', size: line, weight: 600 },
    { text: 'Toyota Corolla', size: line * 0.8, weight: 400 },
    { text: 'Shelf A07', size: line * 0.8, weight: 400 },
  ];
  const tall = lines.reduce((sum, one) => sum + one.size * 1.2, 0);
  let y = (heightMm - tall) / 2;
  return (
    <figure className={classes.label}>
      <svg
        viewBox={`0 0 ${widthMm} ${heightMm}`}
        role="img"
        aria-label={`A label of ${widthMm} by ${heightMm} millimetres`}
        style={{ maxWidth: `${widthMm * 3.8}px` }}
      >
        <rect width={widthMm} height={heightMm} rx={2} fill="#fff" stroke="#9aa1a8" strokeWidth={0.3} />
        <path
          d={squares}
          fill="#111"
          transform={`translate(${margin} ${(heightMm - code) / 2}) scale(${code / side})`}
        />
        {lines.map(({ text, size, weight }) => {
          y += size * 1.2;
          return (
            <text key={text} x={left} y={y - size * 0.25} fontSize={size} fontWeight={weight} fill="#111">
              {text}
            </text>
          );
        })}
      </svg>
      <Text component="figcaption" c="dimmed" size="sm" className="kit-figures">
        {widthMm} × {heightMm} mm
      </Text>
    </figure>
  );
}
