import { todayIn } from '@yardkeeper/domain/format/dates';
import { lastOfMonth, lastYear } from '@yardkeeper/domain/reports/periods';
import { useActor } from '../../../../session/use-session.ts';
import { yardNow } from '../../../../session/yard-clock.ts';
import { addressOf } from '../../../../shared/figures/links.ts';
import { Change, FigureLink, PanelTile, TileList } from '../../../../shared/figures/Tiles.tsx';
import { counted, dollars, monthOf, percentOf } from '../../../../shared/figures/words.ts';
import { useAsked, usePanel, useWhen } from '../api.ts';

export function SalespersonTiles() {
  const asked = useAsked();
  const when = useWhen();
  const salespersonId = useActor()?.userId;
  const soldSince = (from: string, to: string) => addressOf('/invoice/list', { sold: true, from, to, salespersonId });
  const soldIn = (month: string) => soldSince(`${month}-01`, lastOfMonth(`${month}-01`));
  const today = todayIn(yardNow());
  const before = lastYear(asked);
  const list = (more: Record<string, string | number>) =>
    addressOf('/invoice/list', { type: 1, ...more, salespersonId });
  const sold = usePanel('salesperson', 'revenue');
  const target = usePanel('salesperson', 'target');
  const quotes = usePanel('salesperson', 'quotes');
  return (
    <TileList>
      <PanelTile
        name="Sold today"
        answer={sold}
        tile={({ today: now }) => ({ value: dollars(now), note: 'before GST', href: soldSince(today, today) })}
      />
      <PanelTile
        name={`Sold ${when}`}
        answer={sold}
        tile={({ period, periodLastYear }) => ({
          value: dollars(period),
          note: (
            <Change now={period} before={periodLastYear} than="on last year" href={soldSince(before.from, before.to)} />
          ),
          href: soldSince(asked.from, asked.to),
        })}
      />
      <PanelTile
        name={`Target of ${monthOf(asked.to)}`}
        answer={target}
        tile={({ month, target: goal, reached, percent, toGo, workingDaysLeft }) => ({
          value: goal === null ? 'Not set' : percentOf(percent),
          note:
            goal === null || toGo === null
              ? `${dollars(reached)} sold`
              : toGo <= 0
                ? `${dollars(goal)} reached, ${dollars(reached)} sold`
                : `${dollars(toGo)} to go in ${counted(workingDaysLeft, 'working day')}`,
          href: soldIn(month),
        })}
      />
      <PanelTile
        name={`Commission of ${monthOf(asked.to)}`}
        answer={target}
        tile={({ month, commission, commissionPercent }) => ({
          value: commission === null ? 'Not set' : dollars(commission),
          note:
            commissionPercent === null
              ? 'ask your super admin'
              : `${percentOf(commissionPercent)} of that month’s sales`,
          href: soldIn(month),
        })}
      />
      <PanelTile
        name="Quotes open"
        answer={quotes}
        tile={({ open, openTotal, toFollowUp }) => ({
          value: dollars(openTotal),
          note: (
            <>
              {counted(open, 'quote')},{' '}
              <FigureLink href={list({ waits: 'followUp' })}>{toFollowUp} to follow up</FigureLink>
            </>
          ),
          href: list({ status: 'open' }),
          tone: toFollowUp > 0 ? 'waiting' : undefined,
        })}
      />
      <PanelTile
        name={`Quotes won ${when}`}
        answer={quotes}
        tile={({ winPercent, won, made, stillOpen }) => ({
          value: percentOf(winPercent),
          note: `${won} of ${counted(made, 'quote')} made${stillOpen > 0 ? `, ${stillOpen} still open` : ''}`,
          href: list({ from: asked.from, to: asked.to }),
        })}
      />
    </TileList>
  );
}
