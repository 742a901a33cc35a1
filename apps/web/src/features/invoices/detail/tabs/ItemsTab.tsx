import { formatMoney } from '@yardkeeper/domain/format/money';
import classes from '../../Invoices.module.css';
import type { TabProps } from '../api.ts';
import { LinesTable } from './LinesTable.tsx';
import { Taken } from './Taken.tsx';

function Totals({ invoice: { net, gst, total, margin } }: TabProps) {
  return (
    <dl className={`${classes.sum} ${classes.totals} kit-figures`} aria-label="Totals">
      <dt>Before GST</dt>
      <dd>{formatMoney(net)}</dd>
      <dt>GST</dt>
      <dd>{formatMoney(gst)}</dd>
      <dt data-strong>Total</dt>
      <dd data-strong>{formatMoney(total)}</dd>
      {margin !== null && (
        <>
          <dt>Margin</dt>
          <dd>{formatMoney(margin)}</dd>
        </>
      )}
    </dl>
  );
}

/** What is on it. */
export function ItemsTab(props: TabProps) {
  return (
    <>
      <Taken {...props} />
      <LinesTable {...props} />
      <Totals {...props} />
    </>
  );
}
