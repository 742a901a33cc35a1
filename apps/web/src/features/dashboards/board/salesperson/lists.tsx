import { Badge } from '@mantine/core';
import { useActor } from '../../../../session/use-session.ts';
import { yardNow } from '../../../../session/yard-clock.ts';
import { addressOf } from '../../../../shared/figures/links.ts';
import { Phone } from '../../../../shared/figures/Phone.tsx';
import { FigureLink } from '../../../../shared/figures/Tiles.tsx';
import { counted, dollars, shortDate } from '../../../../shared/figures/words.ts';
import { whenOf } from '../../greeting.ts';
import { usePanel } from '../api.ts';
import { BoardList } from '../BoardList.tsx';

const first = 7;
const whys = { ended: ['red', 'Ended'], ends: ['yellow', 'Ends soon'], waits: ['gray', 'Waits'] } as const;

/** The customers to ring, with a phone number to tap. */
export function FollowUps() {
  const salespersonId = useActor()?.userId;
  const { data } = usePanel('salesperson', 'quotes');
  return (
    <BoardList
      board="salespersonDetail"
      panel="followUps"
      title="Quotes to follow up"
      wide
      height={280}
      nothing="Nobody waits for a call about a quote."
      first={first}
      total={data?.toFollowUp}
      aside={() =>
        data && (
          <FigureLink href={addressOf('/invoice/list', { type: 1, waits: 'followUp', salespersonId })}>
            {counted(data.toFollowUp, 'quote')}
          </FigureLink>
        )
      }
      row={(quote) => ({
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
      })}
    />
  );
}

export function Stalled() {
  const salespersonId = useActor()?.userId;
  const { data } = usePanel('salesperson', 'stalled');
  return (
    <BoardList
      board="salespersonDetail"
      panel="stalled"
      title="Lines that wait for you"
      nothing="No line waits for your decision."
      first={first}
      total={data?.count}
      aside={() =>
        data && (
          <FigureLink href={addressOf('/invoice/list', { waits: 'stalled', salespersonId })}>
            {counted(data.count, 'line')} on {counted(data.orders, 'order')}
          </FigureLink>
        )
      }
      row={(line) => ({
        key: `${line.invoiceId} ${line.tagNo}`,
        name: `${line.tagNo} ${line.description}`,
        screen: '/invoice/$id',
        href: `/invoice/${line.invoiceId}?tab=trail`,
        about: `${line.reason} · ${line.invoiceNo} ${line.customer}`,
        side: whenOf(line.since, yardNow()),
      })}
    />
  );
}

export function Arrivals() {
  const userId = useActor()?.userId;
  const { data } = usePanel('salesperson', 'arrivals');
  return (
    <BoardList
      board="salespersonDetail"
      panel="arrivals"
      title="New arrivals somebody asked for"
      nothing="Nothing that is asked for came in lately."
      first={first}
      total={data?.count}
      aside={() =>
        data && (
          <FigureLink href={addressOf('/inventory/wanted', { tab: 'people', arrived: true, userId })}>
            {counted(data.count, 'part')} for {counted(data.requests, 'request')}
          </FigureLink>
        )
      }
      row={(each) => ({
        key: `${each.requestId} ${each.tagNo}`,
        name: `${each.tagNo} ${each.part}`,
        screen: '/inventory/tag-locator/$id',
        href: `/inventory/tag-locator/${each.tagNo}`,
        about: [each.vehicle, each.location, each.retail > 0 && dollars(each.retail), shortDate(each.arrivedOn)]
          .filter(Boolean)
          .join(' · '),
        side: each.phone ? <Phone number={each.phone} who={each.customer} /> : each.customer,
      })}
    />
  );
}
