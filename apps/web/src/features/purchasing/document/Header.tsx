import { orderStatusIds } from '@yardkeeper/domain/purchasing/status';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx';
import { DateText } from '../../../kit/text/DateText.tsx';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import { useAccountingConnected } from '../../../shared/accounting/use-connected.ts';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { receivedWords } from '../list/Received.tsx';
import classes from '../Purchasing.module.css';
import { StepBar } from '../steps/StepBar.tsx';
import { type PurchaseOrder, seesMoney, type TabProps } from './api.ts';

const XeroStatus = lazyPart(() => import('../../../shared/accounting/XeroStatus.tsx').then((m) => m.XeroStatus));

function moneyFacts({ total, owing, bill }: PurchaseOrder) {
  return [
    { label: 'Total', value: <MoneyText value={total} /> },
    ...(bill ? [{ label: 'Owing', value: <MoneyText value={owing} /> }] : []),
  ];
}

function facts(order: PurchaseOrder) {
  const { debtorId, supplier, reference, expectedDate, isLate, outstanding, status, bill } = order;
  const waits = outstanding > 0 && status !== orderStatusIds.cancelled;
  return [
    {
      label: 'Supplier',
      value: (
        <ScreenLink screen="/customer/$id" href={`/customer/${debtorId}`}>
          {supplier}
        </ScreenLink>
      ),
    },
    ...(reference ? [{ label: 'Reference', value: reference }] : []),
    ...(seesMoney(order) ? moneyFacts(order) : []),
    ...(order.qty > 0 ? [{ label: 'Items', value: receivedWords(order) }] : []),
    ...(expectedDate && waits
      ? [
          {
            label: isLate ? 'Late since' : 'Expected',
            value: (
              <span className={isLate ? classes.late : undefined}>
                <DateText value={expectedDate} />
              </span>
            ),
          },
        ]
      : []),
    ...(bill ? [{ label: 'Their invoice', value: bill.billNo }] : []),
    ...(bill?.accountingNo
      ? [
          {
            label: 'In Xero',
            value: bill.accountingUrl ? (
              <a href={bill.accountingUrl} target="_blank" rel="noreferrer">
                {bill.accountingNo}
              </a>
            ) : (
              bill.accountingNo
            ),
          },
        ]
      : []),
  ];
}

export function Header({ order }: TabProps) {
  const isConnected = useAccountingConnected();
  return (
    <PageHeader
      title={order.poNo}
      status={
        <>
          <StatusBadge label={order.statusName} />
          {order.isLate === 1 && <StatusBadge label="Late" />}
          {isConnected && order.bill && <XeroStatus entity="purchaseOrder" id={order.purchaseOrderId} />}
        </>
      }
      facts={facts(order)}
      actions={<StepBar order={order} />}
    />
  );
}
