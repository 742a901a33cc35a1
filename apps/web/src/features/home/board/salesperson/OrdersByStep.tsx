import { ShareBars } from '../../../../kit/chart/ShareBars.tsx';
import { useOpens } from '../../../../shared/figures/use-opens.ts';
import { BoardPanel } from '../BoardPanel.tsx';

/** The list that shows the orders of a step best. */
const lists = {
  open: '/invoice/list?status=open',
  toPick: '/invoice/list?status=confirmed',
  picking: '/invoice/list?status=inProgress',
  toSend: '/invoice/list?status=inProgress',
  onTheWay: '/invoice/list?status=inProgress',
  toInvoice: '/invoice/list?status=completed',
  toPay: '/invoice/list?status=overdue',
} as const;

export function OrdersByStep() {
  const opens = useOpens();
  return (
    <BoardPanel
      board="salesperson"
      panel="orders"
      title="Your orders by step"
      height={280}
      empty={({ steps }) => steps.every(({ count }) => count === 0) && 'You have no order under way.'}
    >
      {({ steps }) => (
        <ShareBars
          label="Your orders by step"
          hue="blue"
          bars={steps.map(({ step, name, count }) => ({
            name,
            value: count,
            said: count.toLocaleString('en-NZ'),
            href: opens(lists[step]),
          }))}
        />
      )}
    </BoardPanel>
  );
}
