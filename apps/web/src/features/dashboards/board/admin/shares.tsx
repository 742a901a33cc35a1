import { ShareBars } from '../../../../kit/chart/ShareBars.tsx';
import { salesOf } from '../../../../shared/figures/links.ts';
import { useOpens } from '../../../../shared/figures/use-opens.ts';
import { dollars, percentOf } from '../../../../shared/figures/words.ts';
import { useAsked } from '../api.ts';
import { BoardPanel } from '../BoardPanel.tsx';

const most = 5;
/** Two such panels together are as high as a chart. */
const height = 76;
const noSales = 'No sales in this period. Choose a longer one above.';

export function ByPerson() {
  const asked = useAsked();
  const opens = useOpens();
  return (
    <BoardPanel
      board="adminDetail"
      panel="byPerson"
      title="By salesperson"
      ofPeriod
      height={height}
      empty={(people) => people.length === 0 && noSales}
    >
      {(people) => (
        <ShareBars
          label="By salesperson"
          bars={people.slice(0, most).map(({ userId, name, revenue, targetPercent, winPercent }) => ({
            name,
            value: revenue,
            said: [
              targetPercent !== null && `${percentOf(targetPercent)} of target`,
              targetPercent === null && winPercent !== null && `${percentOf(winPercent)} won`,
              dollars(revenue),
            ]
              .filter(Boolean)
              .join(' · '),
            href: opens(salesOf({ ...asked, personId: userId })),
          }))}
        />
      )}
    </BoardPanel>
  );
}

/** With only one yard there is no panel. */
export function ByYard() {
  const asked = useAsked();
  const opens = useOpens();
  return (
    <BoardPanel
      board="adminDetail"
      panel="byYard"
      title="By yard"
      ofPeriod
      height={height}
      empty={(yards) => yards.length === 0 && noSales}
    >
      {(yards) => (
        <ShareBars
          label="By yard"
          bars={yards.slice(0, most).map(({ yardId, name, revenue }) => ({
            name,
            value: revenue,
            said: dollars(revenue),
            href: opens(yardId === null ? salesOf(asked, { noYard: true }) : salesOf({ ...asked, yardId })),
          }))}
        />
      )}
    </BoardPanel>
  );
}

export function ReturnsByReason() {
  const asked = useAsked();
  const opens = useOpens();
  return (
    <BoardPanel
      board="adminDetail"
      panel="returnsByReason"
      title="Returns by reason"
      ofPeriod
      height={height}
      empty={(reasons) => reasons.length === 0 && 'Nothing came back in this period. A longer one above may say more.'}
    >
      {(reasons) => (
        <ShareBars
          label="Returns by reason"
          hue="yellow"
          bars={reasons.slice(0, most).map(({ reason, credits, net, share }) => ({
            name: reason,
            value: net,
            said: `${percentOf(share)} · ${credits} · ${dollars(net)}`,
            href: opens(salesOf(asked, { tab: 'credits', reason })),
          }))}
        />
      )}
    </BoardPanel>
  );
}

export function ReturnsByPerson() {
  const asked = useAsked();
  const opens = useOpens();
  return (
    <BoardPanel
      board="adminDetail"
      panel="returnsByPerson"
      title="Return rate by salesperson"
      ofPeriod
      height={height}
      empty={(people) => people.length === 0 && noSales}
    >
      {(people) => (
        <ShareBars
          label="Return rate by salesperson"
          hue="yellow"
          bars={people.slice(0, most).map(({ userId, name, returned, rate }) => ({
            name,
            value: rate ?? 0,
            said: `${percentOf(rate)} · ${dollars(returned)}`,
            href: opens(salesOf({ ...asked, personId: userId }, { tab: 'credits' })),
          }))}
        />
      )}
    </BoardPanel>
  );
}
