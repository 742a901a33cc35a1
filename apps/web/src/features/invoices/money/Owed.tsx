import { formatMoney } from '@yardkeeper/domain/format/money';
import classes from '../Invoices.module.css';
import { inCents } from './amounts.ts';

type Props = { owing: number; settled: { amount: number; rounding: number }; amount: number | null };

export function Owed({ owing, settled: { amount: whole, rounding }, amount }: Props) {
  const settles = inCents(amount) === inCents(whole);
  const left = settles ? 0 : (inCents(owing) - inCents(amount)) / 100;
  const rows = [
    ['Owing', owing],
    ...(rounding !== 0
      ? [
          ['Cash rounding', rounding],
          ['To pay in cash', whole],
        ]
      : []),
    ...(amount !== null && left > 0 ? [['Still owing afterwards', left]] : []),
  ] as const;
  return (
    <dl className={`${classes.sum} ${classes.whole} kit-figures`} aria-label="What is owed">
      {rows.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{formatMoney(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
