import { useQuery } from '@tanstack/react-query';
import { courierPriorityNames, priorityHours, priorityNames } from '@yardkeeper/domain/invoices/kinds';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import { call } from '../../../../api/call.ts';
import { Card, Cards } from '../../../../kit/document/Card.tsx';
import { DetailSkeleton } from '../../../../kit/document/Skeletons.tsx';
import { DateText } from '../../../../kit/text/DateText.tsx';
import { ErrorState } from '../../../../kit/text/ErrorState.tsx';
import { FactList } from '../../../../kit/text/FactList.tsx';
import { invoiceKey } from '../../keys.ts';
import { ChargesCard } from '../../lines/ChargesCard.tsx';
import type { TabProps } from '../api.ts';
import { DispatcherSelect, PrintPriceSwitch } from './DispatchFields.tsx';

export function BillingTab({ invoice }: TabProps) {
  const { invoiceId, terms, due, paymentType, salesperson } = invoice;
  const answer = useQuery({
    queryKey: [...invoiceKey(invoiceId), 'billing'],
    queryFn: ({ signal }) =>
      call('POST /mgr/invoices/queryInvoicesBillingAndDeliveryList', { body: { invoiceId } }, { signal, quiet: true }),
  });
  if (answer.isPending) return <DetailSkeleton />;
  if (!answer.data) return <ErrorState message={answer.error?.message ?? ''} onRetry={() => answer.refetch()} />;
  const { buyer, delivery, courier, courierPriority, priority, deliveryInstruction } = answer.data;
  const place = [delivery.address, delivery.suburb, delivery.state, delivery.postCode].filter(Boolean).join(', ');
  return (
    <Cards>
      <Card title="Billing">
        <FactList
          facts={[
            ['Name', buyer.name],
            ['Address', buyer.address],
            ['Phone', buyer.phone && formatPhone(buyer.phone)],
            ['Email', buyer.email],
            ['NZBN', buyer.nzbn],
            ['GST no', buyer.gstNo],
            ['Payment type', paymentType],
            ['Terms', terms],
            ['Due', due && <DateText value={due} />],
            ['Salesperson', salesperson],
          ]}
        />
      </Card>
      <Card title="Delivery">
        <FactList
          facts={[
            ['To', delivery.name],
            ['Phone', delivery.phone && formatPhone(delivery.phone)],
            ['Address', place],
            ['Courier', courier],
            ['Courier priority', courierPriorityNames[courierPriority]],
            ['Priority', `${priorityNames[priority]}, ready within ${priorityHours[priority]} h`],
            ['Instruction', deliveryInstruction],
          ]}
        />
        <DispatcherSelect invoice={invoice} />
        <PrintPriceSwitch invoice={invoice} />
      </Card>
      <ChargesCard invoice={invoice} />
    </Cards>
  );
}
