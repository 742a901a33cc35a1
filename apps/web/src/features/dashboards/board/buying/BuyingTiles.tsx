import type { DateRange } from '@yardkeeper/domain/format/dates';
import { firstOfMonth, lastOfMonth } from '@yardkeeper/domain/reports/periods';
import { addressOf } from '../../../../shared/figures/links.ts';
import { FigureLink, PanelTile, TileList } from '../../../../shared/figures/Tiles.tsx';
import { counted, dollars, monthOf, percentOf } from '../../../../shared/figures/words.ts';
import { useAsked, usePanel, useWhen, useWhole } from '../api.ts';

/** Longer than any hold. */
const ANY_HOLD = 3_650;

export function BuyingTiles() {
  const { from, to, personId } = useAsked();
  const when = useWhen();
  const { people } = useWhole();
  const list = '/vehicleacquisitions/list';
  const bought = (days: DateRange) => addressOf(list, { ...days, bought: true, createdBy: personId });
  const month = { from: firstOfMonth(to), to: lastOfMonth(to) };
  const inStock = (more: { paybackFrom?: number }) =>
    addressOf('/vehicleacquisitions/stocklist', { from, to, counted: true, ...more });
  const spend = usePanel('buying', 'spend');
  return (
    <TileList>
      <PanelTile
        name={`Spent on vehicles ${when}`}
        answer={spend}
        tile={({ period, vehicles, average }) => ({
          value: dollars(period),
          note: [counted(vehicles, 'vehicle'), average !== null && `${dollars(average)} each`, 'before GST']
            .filter(Boolean)
            .join(', '),
          href: bought({ from, to }),
        })}
      />
      <PanelTile
        name={`Budget of ${monthOf(to)}`}
        answer={spend}
        tile={({ month: spent, budget, budgetPercent }) => ({
          value: budget === null ? 'Not set' : budgetPercent === null ? dollars(spent) : percentOf(budgetPercent),
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
          note: (
            <>
              {late > 0 && <FigureLink href={addressOf(list, { pickupIs: 'late' })}>{late} late</FigureLink>}
              {late > 0 && unassigned > 0 && ' · '}
              {unassigned > 0 && (
                <FigureLink href={addressOf(list, { pickupIs: 'noDriver' })}>{unassigned} without a driver</FigureLink>
              )}
              {late > 0 || unassigned > 0 ? people : people.replace(', ', '')}
            </>
          ),
          href: addressOf(list, { status: 'inProgress', pickupToday: true }),
          tone: late > 0 ? 'late' : unassigned > 0 ? 'waiting' : undefined,
        })}
      />
      <PanelTile
        name={`Paid back, bought ${when}`}
        answer={usePanel('buying', 'payback')}
        tile={({ percent, paid, earned, paidBack, vehicles }) => ({
          value: `${paidBack.toLocaleString('en-NZ')} of ${vehicles.toLocaleString('en-NZ')}`,
          note: (
            <>
              <FigureLink href={inStock({})}>
                {dollars(earned)} earned of {dollars(paid)}
                {percent !== null && `, ${percentOf(percent)}`}
              </FigureLink>
              {people}
            </>
          ),
          href: inStock({ paybackFrom: 100 }),
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
          note: (
            <>
              within 7 days, of{' '}
              <FigureLink href={addressOf(list, { holdEndsIn: ANY_HOLD })}>
                {held.toLocaleString('en-NZ')} held
              </FigureLink>
              {people}
            </>
          ),
          href: '/vehicleacquisitions/list?holdEndsIn=7',
        })}
      />
    </TileList>
  );
}
