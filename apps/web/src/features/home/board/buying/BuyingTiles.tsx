import { addressOf } from '../../../../shared/figures/links.ts';
import { PanelTile, TileList } from '../../../../shared/figures/Tiles.tsx';
import { counted, dollars, percentOf } from '../../../../shared/figures/words.ts';
import { useAsked, usePanel } from '../api.ts';

export function BuyingTiles() {
  const { from, to, personId } = useAsked();
  const bought = addressOf('/vehicleacquisitions/list', { from, to, createdBy: personId });
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
          href: bought,
        })}
      />
      <PanelTile
        name="Budget of the month"
        answer={spend}
        tile={({ month, budget, budgetPercent }) => ({
          value: budget === null ? 'Not set' : percentOf(budgetPercent),
          note: budget === null ? `${dollars(month)} spent` : `${dollars(month)} of ${dollars(budget)}`,
          href: budget === null ? '/settings/company?tab=buying' : bought,
          tone: budget !== null && month > budget ? 'late' : undefined,
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
          href: '/vehicleacquisitions/list?view=calendar',
          tone: late > 0 ? 'late' : unassigned > 0 ? 'waiting' : undefined,
        })}
      />
      <PanelTile
        name="Paid back"
        answer={usePanel('buying', 'payback')}
        tile={({ percent, paidBack, vehicles }) => ({
          value: percentOf(percent),
          note: `${paidBack.toLocaleString('en-NZ')} of ${counted(vehicles, 'vehicle')}`,
          href: '/vehicleacquisitions/stocklist?notPaidBack=true',
        })}
      />
      <PanelTile
        name="Asked for in vain"
        answer={usePanel('buying', 'wanted')}
        tile={({ requests, models }) => ({
          value: requests.toLocaleString('en-NZ'),
          note: `for ${counted(models, 'model')}`,
          href: '/inventory/wanted?tab=parts',
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
