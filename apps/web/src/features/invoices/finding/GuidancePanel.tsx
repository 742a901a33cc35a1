import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { type ReactNode, useId } from 'react';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import { inWordsNow } from '../../../shared/moment.ts';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import type { LineDraft } from '../lines/line-draft.ts';
import { fetchGuidance, invoiceEditKey } from '../saving/api.ts';
import classes from '../saving/Editor.module.css';

export function PanelList({ title, children }: { title: string; children: readonly ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}

type Props = { line: LineDraft; debtorId: number; invoiceId: number; onPrice: (price: number) => void };

type Sale = { invoiceId: number; invoiceNo: string; on: string; price: number };
/** The server sends the id of the document only to people who may open it. */
const row = (sale: Sale, about: string, n: number) => (
  <li key={`${n} ${sale.invoiceId}`}>
    <Text span size="xs" truncate className="kit-figures">
      {formatDate(sale.on)}{' '}
      {sale.invoiceId > 0 && (
        <ScreenLink className="kit-tap" screen="/invoice/$id" href={`/invoice/${sale.invoiceId}`}>
          {sale.invoiceNo}
        </ScreenLink>
      )}{' '}
      {about}
    </Text>
    <MoneyText value={sale.price} size="xs" />
  </li>
);

/** The recent selling prices of this kind of part. */
export function GuidancePanel({ line, debtorId, invoiceId, onPrice }: Props) {
  const answer = useQuery({
    queryKey: [...invoiceEditKey, 'guidance', line.tagNo, debtorId, invoiceId],
    queryFn: ({ signal }) => fetchGuidance(line.tagNo, { debtorId, invoiceId }, signal),
    enabled: line.tagNo !== '',
    staleTime: 60_000,
    retry: false,
  });
  const { data } = answer;
  if (line.tagNo === '') return null;
  if (!data) return <QuietFailure of={answer} what="Earlier prices" />;
  const offers = [
    ['Retail', data.retail],
    ['Trade', data.trade],
    ['Last sale', data.sales[0]?.price ?? null],
    ['They paid', data.toCustomer[0]?.price ?? null],
  ] as const;
  const known = offers.filter(([, price]) => price !== null && price > 0);
  return (
    <>
      <Group gap={6} role="group" aria-label="Prices to choose from">
        {known.map(([name, price]) => (
          <Button
            key={name}
            size="compact-xs"
            variant={price === line.unitPrice ? 'light' : 'default'}
            onClick={() => onPrice(price ?? 0)}
          >
            {name} {formatMoney(price)}
          </Button>
        ))}
      </Group>
      <Text size="xs" c="dimmed">
        Prices before GST · {data.inStock} like it in stock
      </Text>
      <PanelList title="Quoted elsewhere">
        {data.quotedElsewhere.map((quote) => (
          <li key={quote.invoiceNo}>
            <Text span size="xs">
              {quote.invoiceNo}, by {quote.user}
              {quote.until && ` until ${inWordsNow(quote.until)}`}
            </Text>
          </li>
        ))}
      </PanelList>
      <PanelList title="Last sold to this customer">
        {data.toCustomer.map((sale, n) => row(sale, sale.description, n))}
      </PanelList>
      <PanelList title="Last sold">
        {data.sales.map((sale, n) => row(sale, [sale.customer, sale.grade].filter(Boolean).join(' · '), n))}
      </PanelList>
    </>
  );
}
