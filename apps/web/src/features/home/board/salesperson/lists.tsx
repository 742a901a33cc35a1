import { Badge } from '@mantine/core';
import { KitLink } from '../../../../kit/link.tsx';
import { Phone } from '../../../../shared/figures/Phone.tsx';
import { Rows } from '../../../../shared/figures/Rows.tsx';
import { useOpens } from '../../../../shared/figures/use-opens.ts';
import { counted, dollars, shortDate } from '../../../../shared/figures/words.ts';
import { whenOf } from '../../greeting.ts';
import { usePanel } from '../api.ts';
import { BoardPanel } from '../BoardPanel.tsx';

const most = 7;
const whys = { ended: ['red', 'Ended'], ends: ['yellow', 'Ends soon'], waits: ['gray', 'Waits'] } as const;

/** How many there are in all, and the list of them. */
function Many({ panel, href }: { panel: 'stalled' | 'arrivals'; href: string }) {
  const { data } = usePanel('salesperson', panel);
  const opens = useOpens()(href);
  if (!data) return null;
  const said = data.count.toLocaleString('en-NZ');
  return opens ? <KitLink href={opens}>All {said}</KitLink> : said;
}

/** Whom to ring, with the number to tap. */
export function FollowUps() {
  return (
    <BoardPanel
      board="salespersonDetail"
      panel="followUps"
      title="Quotes to follow up"
      wide
      height={280}
      empty={(quotes) => quotes.length === 0 && 'Nobody waits for a call about a quote.'}
      aside={(quotes) => counted(quotes.length, 'quote')}
    >
      {(quotes) => (
        <Rows
          label="Quotes to follow up"
          rows={quotes.slice(0, most).map((quote) => ({
            key: quote.invoiceId,
            name: `${quote.invoiceNo} ${quote.customer}`,
            screen: '/invoice/$id',
            href: `/invoice/${quote.invoiceId}`,
            about: (
              <>
                <Badge size="sm" color={whys[quote.why][0]}>
                  {whys[quote.why][1]}
                </Badge>{' '}
                {dollars(quote.total)} · {counted(quote.days, 'day')} ago
              </>
            ),
            side: <Phone number={quote.phone} who={quote.customer} />,
          }))}
        />
      )}
    </BoardPanel>
  );
}

export function Stalled() {
  return (
    <BoardPanel
      board="salespersonDetail"
      panel="stalled"
      title="Lines that wait for you"
      empty={(lines) => lines.length === 0 && 'No line waits for your decision.'}
      aside={() => <Many panel="stalled" href="/picking/list" />}
    >
      {(lines) => (
        <Rows
          label="Lines that wait for you"
          rows={lines.slice(0, most).map((line) => ({
            key: `${line.invoiceId} ${line.tagNo}`,
            name: `${line.tagNo} ${line.description}`,
            screen: '/invoice/$id',
            href: `/invoice/${line.invoiceId}?tab=trail`,
            about: `${line.reason} · ${line.invoiceNo} ${line.customer}`,
            side: whenOf(line.since, new Date()),
          }))}
        />
      )}
    </BoardPanel>
  );
}

export function Arrivals() {
  return (
    <BoardPanel
      board="salespersonDetail"
      panel="arrivals"
      title="New arrivals somebody asked for"
      empty={(arrivals) => arrivals.length === 0 && 'Nothing that is asked for came in lately.'}
      aside={() => <Many panel="arrivals" href="/inventory/wanted?tab=people" />}
    >
      {(arrivals) => (
        <Rows
          label="New arrivals somebody asked for"
          rows={arrivals.slice(0, most).map((each) => ({
            key: `${each.requestId} ${each.tagNo}`,
            name: `${each.tagNo} ${each.part}`,
            screen: '/inventory/tag-locator/$id',
            href: `/inventory/tag-locator/${each.tagNo}`,
            about: [each.vehicle, each.location, each.retail > 0 && dollars(each.retail), shortDate(each.arrivedOn)]
              .filter(Boolean)
              .join(' · '),
            side: each.phone ? <Phone number={each.phone} who={each.customer} /> : each.customer,
          }))}
        />
      )}
    </BoardPanel>
  );
}
