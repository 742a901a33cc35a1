import { type DateRange, todayIn } from '@yardkeeper/domain/format/dates';
import { lastYear } from '@yardkeeper/domain/reports/periods';
import { yardNow } from '../../../../session/yard-clock.ts';
import { addressOf, owedBy, salesOf } from '../../../../shared/figures/links.ts';
import { Change, FigureLink, PanelTile, TileList } from '../../../../shared/figures/Tiles.tsx';
import { counted, dollars, marginNote, percentOf } from '../../../../shared/figures/words.ts';
import { useAsked, usePanel, useWhen, useWhole } from '../api.ts';

const onLastYear = 'on last year';

export function AdminTiles() {
  const asked = useAsked();
  const when = useWhen();
  const { yards, people } = useWhole();
  const today = todayIn(yardNow());
  const month = `${today.slice(0, 8)}01`;
  const sold = usePanel('admin', 'revenue');
  const margin = usePanel('admin', 'margin');
  const quotes = usePanel('admin', 'quotes');
  const late = usePanel('admin', 'lateOrders');
  const toStrip = (more: { onHold?: boolean }) =>
    addressOf('/vehicleacquisitions/stocklist', { state: 'awaiting', saleYard: asked.yardId, ...more });
  const before = (days: DateRange) => salesOf({ ...asked, ...lastYear(days) });
  return (
    <TileList>
      <PanelTile
        name="Revenue today"
        answer={sold}
        tile={({ today: now, todayLastYear }) => ({
          value: dollars(now),
          // A day that is not over is not compared in percent with a whole one.
          note: (
            <FigureLink href={before({ from: today, to: today })}>
              {dollars(todayLastYear)} on all of this day last year
            </FigureLink>
          ),
          href: salesOf({ ...asked, from: today, to: today }),
        })}
      />
      <PanelTile
        name="Revenue this month"
        answer={sold}
        tile={({ month: now, monthLastYear }) => ({
          value: dollars(now),
          note: <Change now={now} before={monthLastYear} than={onLastYear} href={before({ from: month, to: today })} />,
          href: salesOf({ ...asked, from: month, to: today }),
        })}
      />
      <PanelTile
        name={`Margin ${when}`}
        answer={margin}
        tile={({ margin: now, percent, withoutCost }) => ({
          value: dollars(now),
          note: marginNote(percent, withoutCost),
          href: salesOf(asked),
        })}
      />
      <PanelTile
        name="Quotes open"
        answer={quotes}
        tile={({ open, openTotal, expired }) => ({
          value: dollars(openTotal),
          note: `${counted(open, 'quote')}${expired === 0 ? '' : `, ${expired.toLocaleString('en-NZ')} expired`}${yards}`,
          href: addressOf('/invoice/list', { type: 1, status: 'open', salespersonId: asked.personId }),
        })}
      />
      <PanelTile
        name={`Quotes won ${when}`}
        answer={quotes}
        tile={({ won, made, stillOpen, winPercent }) => ({
          value: percentOf(winPercent),
          note: (
            <>
              {won.toLocaleString('en-NZ')} of{' '}
              <FigureLink href={salesOf(asked, { tab: 'quotes' })}>{counted(made, 'quote')} made</FigureLink>
              {stillOpen > 0 && (
                <>
                  ,{' '}
                  <FigureLink href={salesOf(asked, { tab: 'quotes', state: 'open' })}>
                    {stillOpen.toLocaleString('en-NZ')} still open
                  </FigureLink>
                </>
              )}
              {yards}
            </>
          ),
          href: salesOf(asked, { tab: 'quotes', state: 'won' }),
        })}
      />
      <PanelTile
        name="Unpaid"
        answer={usePanel('admin', 'unpaid')}
        tile={({ total, overdue }) => ({
          value: dollars(total),
          note: (
            <>
              <FigureLink href={owedBy(asked, 'overdue')}>{dollars(overdue)} overdue</FigureLink>
              {yards}
            </>
          ),
          href: owedBy(asked),
          tone: overdue > 0 ? 'late' : undefined,
        })}
      />
      <PanelTile
        name="Late to pick"
        answer={late}
        tile={({ picking }) => ({
          value: picking.toLocaleString('en-NZ'),
          note: (picking > 0 ? 'orders past their time' : 'every order is on time') + yards + people,
          href: addressOf('/picking/list', { show: 'late' }),
          tone: picking > 0 ? 'late' : undefined,
        })}
      />
      <PanelTile
        name="Late to deliver"
        answer={late}
        tile={({ sending }) => ({
          value: sending.toLocaleString('en-NZ'),
          note: (sending > 0 ? 'consignments past their time' : 'everything arrives in time') + yards + people,
          href: addressOf('/picking/dispatch-list', { show: 'late' }),
          tone: sending > 0 ? 'late' : undefined,
        })}
      />
      <PanelTile
        name="Vehicles to strip"
        answer={usePanel('admin', 'toStrip')}
        tile={({ count, onHold, oldestDays }) => ({
          value: count.toLocaleString('en-NZ'),
          note: (
            <>
              {onHold > 0 && <FigureLink href={toStrip({ onHold: true })}>{onHold} on hold</FigureLink>}
              {onHold > 0 && oldestDays !== null && ' · '}
              {oldestDays !== null && `longest ${counted(Math.round(oldestDays), 'day')}`}
            </>
          ),
          href: toStrip({}),
        })}
      />
      <PanelTile
        name="Stock at retail"
        answer={usePanel('admin', 'stock')}
        tile={({ tags, retail, cost }) => ({
          value: dollars(retail),
          note: cost === null ? counted(tags, 'tag') : `${dollars(cost)} at cost`,
          href: addressOf('/inventory/list', { tab: 'tags', yardId: asked.yardId }),
        })}
      />
      <PanelTile
        name={`Return rate ${when}`}
        answer={usePanel('admin', 'returns')}
        tile={({ rate, credits, net }) => ({
          value: percentOf(rate),
          note: `${counted(credits, 'credit')}, ${dollars(net)}`,
          href: salesOf(asked, { tab: 'credits' }),
        })}
      />
      <PanelTile
        name="Parts not priced"
        answer={usePanel('admin', 'notPriced')}
        tile={({ count }) => ({
          value: count.toLocaleString('en-NZ'),
          note: count > 0 ? 'cannot be sold from the list' : 'everything has a price',
          href: addressOf('/inventory/list', { tab: 'tags', priceMissing: true, yardId: asked.yardId }),
          tone: count > 0 ? 'waiting' : undefined,
        })}
      />
      <PanelTile
        name="Messages stuck"
        answer={usePanel('admin', 'outbox')}
        tile={({ parked, waiting }) => ({
          value: parked.toLocaleString('en-NZ'),
          note:
            waiting > 0 ? (
              <FigureLink href={addressOf('/settings/outbox', { state: 'queued' })}>
                {waiting.toLocaleString('en-NZ')} waiting to leave
              </FigureLink>
            ) : (
              'nothing waits'
            ),
          href: addressOf('/settings/outbox', { state: parked > 0 ? 'parked' : undefined }),
          tone: parked > 0 ? 'late' : undefined,
        })}
      />
    </TileList>
  );
}
