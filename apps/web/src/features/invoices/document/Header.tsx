import { isQuoteType } from '@yardkeeper/domain/invoices/kinds';
import { documentTitle } from '@yardkeeper/domain/invoices/papers/paper';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx';
import { DateText } from '../../../kit/text/DateText.tsx';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import { useAccountingConnected } from '../../../shared/accounting/use-connected.ts';
import { AccountLight } from '../../../shared/contacts/AccountLight.tsx';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import classes from '../Invoices.module.css';
import { StepBar } from '../steps/StepBar.tsx';
import { type Invoice, isCancelled, type TabProps } from './api.ts';

const XeroStatus = lazyPart(() => import('../../../shared/accounting/XeroStatus.tsx').then((m) => m.XeroStatus));

const link = (id: number, no: string) => (
  <ScreenLink screen="/invoice/$id" href={`/invoice/${id}`}>
    {no}
  </ScreenLink>
);

function facts(invoice: Invoice) {
  const isOver = isCancelled(invoice);
  const {
    debtorId,
    customer,
    account,
    typeName,
    total,
    balance,
    due,
    isOverdue,
    quoteId,
    quoteNo,
    convertedTo,
    convertedNo,
  } = invoice;
  return [
    {
      label: 'Customer',
      value: (
        <>
          <ScreenLink screen="/customer/$id" href={`/customer/${debtorId}`}>
            {customer}
          </ScreenLink>{' '}
          {account !== null && account !== 'ok' && <AccountLight state={account} size="sm" />}
        </>
      ),
    },
    { label: 'Type', value: typeName },
    { label: 'Total', value: <MoneyText value={total} /> },
    ...(isQuoteType(invoice.type) || isOver ? [] : [{ label: 'Owing', value: <MoneyText value={balance} /> }]),
    ...(due && balance > 0 && !isOver
      ? [
          {
            label: isOverdue ? 'Overdue since' : 'Due',
            value: (
              <span className={isOverdue ? classes.late : undefined}>
                <DateText value={due} />
              </span>
            ),
          },
        ]
      : []),
    ...(isQuoteType(invoice.type) && invoice.expiresAt
      ? [{ label: 'Until', value: <DateText value={invoice.expiresAt} /> }]
      : []),
    ...(quoteId === null ? [] : [{ label: 'From quote', value: link(quoteId, quoteNo) }]),
    ...(convertedTo === null ? [] : [{ label: 'Became', value: link(convertedTo, convertedNo) }]),
  ];
}

export function Header({ invoice }: TabProps) {
  const { statusName } = invoice;
  const isConnected = useAccountingConnected();
  return (
    <PageHeader
      title={documentTitle(invoice)}
      status={
        <>
          <StatusBadge label={statusName} />
          {isConnected && invoice.finalizedAt !== null && <XeroStatus entity="invoice" id={invoice.invoiceId} />}
        </>
      }
      facts={facts(invoice)}
      actions={<StepBar invoice={invoice} />}
    />
  );
}
