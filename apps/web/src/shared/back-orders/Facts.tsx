import { List, Stack, Text } from '@mantine/core';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { DateText } from '../../kit/text/DateText.tsx';
import { FactList, type ListedFact } from '../../kit/text/FactList.tsx';
import { MoneyText } from '../../kit/text/MoneyText.tsx';
import { StatusBadge } from '../../kit/text/StatusBadge.tsx';
import { inWordsNow } from '../moment.ts';
import { ScreenLink } from '../ScreenLink.tsx';
import { type BackOrderDetail, type BackOrderRow, backOrderTone } from './api.ts';
import { NeededFor } from './NeededFor.tsx';
import { StockFigures } from './StockFigures.tsx';
import { waitingWords } from './waiting-words.ts';

function factsOf(row: BackOrderRow, detail: BackOrderDetail | undefined): readonly ListedFact[] {
  const cost = detail?.lastCost ?? null;
  return [
    ['Status', <StatusBadge key="status" label={row.statusName} tone={backOrderTone[row.status]} />],
    ['Needed for', <NeededFor key="for" row={row} />],
    ...(row.customer ? [['Customer', row.customer] as const] : []),
    ...(row.vehicle ? [['Vehicle', row.vehicle] as const] : []),
    [
      'Waiting',
      row.waitingDays === 0 ? 'Since today' : `${waitingWords(row.waitingDays)}, since ${formatDate(row.since)}`,
    ],
    ...(row.purchaseOrderId === null
      ? []
      : [
          [
            'Ordered',
            <span key="order">
              <ScreenLink screen="/purchase/$id" href={`/purchase/${row.purchaseOrderId}`}>
                {row.purchaseOrderNo}
              </ScreenLink>
              {row.eta && (
                <>
                  , expected <DateText value={row.eta} />
                </>
              )}
            </span>,
          ] as const,
        ]),
    ...(row.heldTags.length > 0 ? [['Held', row.heldTags.join(', ')] as const] : []),
    ...(row.dismissedUntil && row.status === 'dismissed'
      ? [['Dismissed', `until ${formatDate(row.dismissedUntil)}`] as const]
      : []),
    ...(cost === null ? [] : [['Last cost', <MoneyText key="cost" value={cost} />] as const]),
  ];
}

type Props = { row: BackOrderRow; detail: BackOrderDetail | undefined };

export function Facts({ row, detail }: Props) {
  const others = (detail?.waiting ?? []).filter(({ backOrderId }) => backOrderId !== row.backOrderId);
  return (
    <Stack gap="sm">
      <FactList facts={factsOf(row, detail)} />
      {detail?.figures && (
        <StockFigures of={detail.figures}>
          <Text c="dimmed" className="kit-figures">
            minimum {detail.figures.min}, target {detail.figures.target}
          </Text>
        </StockFigures>
      )}
      {others.length > 0 && (
        <section aria-label="Who else waits">
          <Text fw={550}>Who else waits</Text>
          <List listStyleType="none" spacing={2}>
            {others.slice(0, 8).map((other) => (
              <List.Item key={other.backOrderId}>
                <ScreenLink screen="/invoice/$id" href={`/invoice/${other.invoiceId}`}>
                  {other.invoiceNo}
                </ScreenLink>{' '}
                {other.customer}, {other.qty} since {formatDate(other.since)}
              </List.Item>
            ))}
          </List>
          {others.length > 8 && <Text c="dimmed">and {others.length - 8} more</Text>}
        </section>
      )}
      {detail?.told.map((one) => (
        <Text key={`${one.kind} ${one.at} ${one.to}`} c="dimmed" size="sm">
          Told by {one.kind.toLowerCase() === 'sms' ? 'SMS' : one.kind.toLowerCase()} to {one.to} {inWordsNow(one.at)}:{' '}
          {one.state.toLowerCase()}
        </Text>
      ))}
    </Stack>
  );
}
