import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { Panel } from '../../../../kit/document/Panel.tsx';
import { useSeen } from '../../../../kit/lazy/use-seen.ts';
import { DateText } from '../../../../kit/text/DateText.tsx';
import { useCan } from '../../../../session/use-session.ts';
import { yardNow } from '../../../../session/yard-clock.ts';
import { addressOf } from '../../../../shared/figures/links.ts';
import { Rows } from '../../../../shared/figures/Rows.tsx';
import { FigureLink } from '../../../../shared/figures/Tiles.tsx';
import { counted } from '../../../../shared/figures/words.ts';
import { whenOf } from '../../greeting.ts';
import { boardKey, useAsked, usePanel, useWhole } from '../api.ts';
import { BoardList } from '../BoardList.tsx';

const most = 6;

export function LateOrders() {
  const { data } = usePanel('admin', 'lateOrders');
  const { yards, people } = useWhole();
  return (
    <BoardList
      board="adminDetail"
      panel="lateOrders"
      title="Late orders"
      total={data ? data.picking + data.sending : undefined}
      nothing="Every order is on time."
      aside={() => (yards + people).replace(', ', '')}
      row={(order) => ({
        key: `${order.invoiceId} ${order.step}`,
        name: `${order.invoiceNo} ${order.customer}`,
        screen: '/invoice/$id',
        href: `/invoice/${order.invoiceId}?tab=trail`,
        about: `${order.step === 'picking' ? 'To pick' : 'To deliver'} · ${order.salesperson}`,
        side: whenOf(order.dueAt, yardNow()),
      })}
    />
  );
}

export function ToStrip() {
  const { data } = usePanel('admin', 'toStrip');
  const { yardId } = useAsked();
  return (
    <BoardList
      board="adminDetail"
      panel="toStrip"
      title="Vehicles to strip"
      total={data?.count}
      aside={() =>
        data && (
          <FigureLink href={addressOf('/vehicleacquisitions/stocklist', { state: 'awaiting', saleYard: yardId })}>
            {counted(data.count, 'vehicle')}
          </FigureLink>
        )
      }
      nothing="Every vehicle is stripped."
      row={(each) => ({
        key: each.vehicleId,
        name: `${each.stockNo} ${each.vehicle}`,
        screen: '/vehicleacquisitions/stock/$id',
        href: `/vehicleacquisitions/stock/${each.vehicleId}?tab=stock`,
        about: each.holdUntil && (
          <>
            On hold until <DateText value={each.holdUntil} />
          </>
        ),
        side: each.days === null ? '' : counted(each.days, 'day'),
      })}
    />
  );
}

/** The tags that have been without a price the longest; the tile above counts all of them. */
export function NotPriced() {
  const mayView = useCan({ anyOf: ['VIEW_INVENTORY'] });
  const { yardId } = useAsked();
  const [place, isSeen] = useSeen<HTMLElement>();
  const answer = useQuery({
    queryKey: [...boardKey, 'notPriced', yardId],
    queryFn: ({ signal }) =>
      call(
        'GET /mgr/dashboard/getItemNotPriced',
        { query: { pageNum: 1, pageSize: most, ...(yardId !== undefined && { yardId }) } },
        { signal, quiet: true },
      ),
    enabled: mayView && isSeen,
  });
  if (!mayView) return null;
  return (
    <Panel
      title="Longest without a price"
      answer={answer}
      place={place}
      isAsked={isSeen}
      height={228}
      empty={({ records }) => records.length === 0 && 'Every part has a price.'}
    >
      {({ records }) => (
        <Rows
          label="Longest without a price"
          rows={records.map((tag) => ({
            key: tag.tagNo,
            name: `${tag.tagNo} ${tag.partDesc}`,
            screen: '/inventory/tag-locator/$id',
            href: `/inventory/tag-locator/${tag.tagNo}`,
            about: [[tag.year, tag.make, tag.model].filter(Boolean).join(' '), tag.place].filter(Boolean).join(' · '),
            side: counted(tag.ageDays, 'day'),
          }))}
        />
      )}
    </Panel>
  );
}
