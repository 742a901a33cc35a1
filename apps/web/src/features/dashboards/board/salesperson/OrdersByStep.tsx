import { ShareBars } from '../../../../kit/chart/ShareBars.tsx';
import { useActor } from '../../../../session/use-session.ts';
import { addressOf } from '../../../../shared/figures/links.ts';
import { useOpens } from '../../../../shared/figures/use-opens.ts';
import { BoardPanel } from '../BoardPanel.tsx';

export function OrdersByStep() {
  const salespersonId = useActor()?.userId;
  const opens = useOpens();
  return (
    <BoardPanel
      board="salesperson"
      panel="orders"
      title="Your orders by step"
      height={280}
      empty={({ steps }) =>
        steps.every(({ count }) => count === 0) &&
        'You have no order under way. One begins with an invoice or an accepted quote.'
      }
    >
      {({ steps }) => (
        <ShareBars
          label="Your orders by step"
          hue="blue"
          bars={steps.map(({ step, name, count }) => ({
            name,
            value: count,
            said: count.toLocaleString('en-NZ'),
            href: opens(addressOf('/invoice/list', { step, salespersonId })),
          }))}
        />
      )}
    </BoardPanel>
  );
}
