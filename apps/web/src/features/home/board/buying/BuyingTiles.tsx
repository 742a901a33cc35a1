import type { DateRange } from '@yardkeeper/domain/format/dates';
import { firstOfMonth, lastOfMonth } from '@yardkeeper/domain/reports/periods';
import { addressOf } from '../../../../shared/figures/links.ts';
import { PanelTile, TileList } from '../../../../shared/figures/Tiles.tsx';
import { counted, dollars, percentOf } from '../../../../shared/figures/words.ts';
import { useSeesCost } from '../../../../shared/stock/use-sees-cost.ts';
import { useAsked, usePanel } from '../api.ts';

export function BuyingTiles() {
  const { from, to, personId } = useAsked();
  const list = '/vehicleacquisitions/list';
  const bought = (days: DateRange) => addressOf(list, { ...days, bought: true, createdBy: personId });
  const month = { from: firstOfMonth(to), to: lastOfMonth(to) };
  const seesCost = useSeesCost();
  const spend = usePanel('buying', 'spend');
  return (
    <TileList>
      <PanelTile
        name="Spent on vehicles"
        answer={spend}
        tile={({ period, vehicles, average }) => ({
          value: dollars(period),
          note: [counted(vehicles, 'vehicle'), average !== null && `${dollars(average)} each`]
            .filter(Boolean)
            .join(', '),
          href: bought({ from, to }),
        })}
      />
      <PanelTile
        name="Budget of the month"
        answer={spend}
        tile={({ month: spent, budget, budgetPercent }) => ({
          value: budget === null ? 'Not set' : percentOf(budgetPercent),
          note: budget === null ? `${dollars(spent)} spent` : `${dollars(spent)} of ${dollars(budget)}`,
          href: budget === null ? '/settings/company?tab=buying' : bought(month),
          tone: budget !== null && spent > budget ? 'late' : undefined,
        })}
      />
      <PanelTile
        name="Pickups today"
        answer={usePanel('buying', 'pickups')}
        tile={({ today, late, unassigned }) => ({
          value: today.toLocaleString('en-NZ'),
          note: [late > 0 && `${late} late`, unassigned > 0 && `${unassigned} without a driver`]
            .filter(Boolean)
            .join(' · '),
          href: addressOf(list, { status: 'inProgress', pickupToday: true }),
          tone: late > 0 ? 'late' : unassigned > 0 ? 'waiting' : undefined,
        })}
      />
      <PanelTile
        name="Paid back"
        answer={usePanel('buying', 'payback')}
        tile={({ percent, paidBack, vehicles }) => ({
          value: percentOf(percent),
          note: `${paidBack.toLocaleString('en-NZ')} of ${counted(vehicles, 'vehicle')}`,
          href: addressOf('/vehicleacquisitions/stocklist', {
            from,
            to,
            counted: true,
            paybackFrom: seesCost ? 100 : undefined,
          }),
        })}
      />
      <PanelTile
        name="Asked for in vain"
        answer={usePanel('buying', 'wanted')}
        tile={({ requests, models }) => ({
          value: requests.toLocaleString('en-NZ'),
          note: `for ${counted(models, 'model')}`,
          href: '/inventory/wanted?tab=people',
        })}
      />
      <PanelTile
        name="Holds that end"
        answer={usePanel('buying', 'holds')}
        tile={({ held, endIn7Days }) => ({
          value: endIn7Days.toLocaleString('en-NZ'),
          note: `within 7 days, of ${held.toLocaleString('en-NZ')} held`,
          href: '/vehicleacquisitions/list?holdEndsIn=7',
        })}
      />
    </TileList>
  );
}
