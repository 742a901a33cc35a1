import { Alert, Button, Group, Progress, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconMapPin } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { BackLink } from '../../../kit/document/BackLink.tsx';
import { DetailSkeleton } from '../../../kit/document/Skeletons.tsx';
import { ScanBox } from '../../../kit/scan/ScanBox.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { problemWords } from '../../../kit/text/failure.ts';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import { MissingRecord } from '../../../shared/missing-record.ts';
import { may, type OrderLine, type PurchaseOrder, useOrder, useOrderLines, whyNot } from '../document/api.ts';
import { useLiveOrder } from '../keys.ts';
import { receivedWords } from '../list/Received.tsx';
import { arrivingOf, comes, isExpected } from './arriving.ts';
import { ClaimDialog } from './ClaimDialog.tsx';
import { HandLine } from './HandLine.tsx';
import { ReceivedBanner } from './ReceivedBanner.tsx';
import classes from './Receiving.module.css';
import { useReceiving } from './use-receiving.ts';

function Head({ order }: { order: PurchaseOrder }) {
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Title order={1}>{order.poNo}</Title>
        <StatusBadge label={order.statusName} />
      </Group>
      <Text>{order.supplier}</Text>
      <Progress mt="xs" value={order.percentCommitted} aria-label={receivedWords(order)} />
      <Text size="sm" c="dimmed" mt={4}>
        {receivedWords(order)}
      </Text>
    </div>
  );
}

function Hand({ order, lines }: { order: PurchaseOrder; lines: readonly OrderLine[] }) {
  const receiving = useReceiving(order, lines, () => window.scrollTo({ top: 0 }));
  const [claimed, setClaimed] = useState<OrderLine | null>(null);
  const { arrivals, set, errorOf, last, pieces, problem, place } = receiving;
  const shown = lines.filter(
    (line) => isExpected(line) || comes(arrivingOf(arrivals, line)) || order.receiptTolerance > 0,
  );
  const wrong = lines.some((line) => errorOf(line) !== null);
  return (
    <>
      {problem && (
        <Alert color="red" role="alert">
          {problemWords(problem, 'Nothing was taken into stock; what you counted is still here.')}
        </Alert>
      )}
      <ScanBox label="Scan what came, or a shelf" onScan={receiving.scan} />
      {place && (
        <Group gap="xs">
          <IconMapPin size={18} aria-hidden />
          <Text>What is scanned goes to {place.location}</Text>
          <Button variant="subtle" size="compact-md" onClick={() => receiving.placeAll(null)}>
            Stop that
          </Button>
        </Group>
      )}
      <ul className={classes.cards} aria-label="What is outstanding">
        {shown.map((line) => (
          <HandLine
            key={line.purchaseOrderItemId}
            line={line}
            arriving={arrivingOf(arrivals, line)}
            error={errorOf(line)}
            isLast={last === line.purchaseOrderItemId}
            onChange={(change) => set(line, change)}
            onClaim={() => setClaimed(line)}
          />
        ))}
      </ul>
      <div className={classes.foot}>
        <Button
          size="lg"
          loading={receiving.sending}
          disabled={pieces === 0 || wrong}
          onClick={() => void receiving.commit()}
        >
          {pieces === 0 ? 'Take into stock' : `Take ${pieces} into stock`}
        </Button>
      </div>
      {claimed && <ClaimDialog order={order} line={claimed} onClose={() => setClaimed(null)} />}
    </>
  );
}

/** At the carton, with a phone: scan, count, take into stock. */
export function ReceivePage() {
  const params: { id?: string } = useParams({ strict: false });
  const id = Number(params.id);
  useLiveOrder(id);
  const { data: order, error, isPending, refetch } = useOrder(id);
  const lines = useOrderLines(id);
  const isMissing = error instanceof ApiError && error.code === 404;
  const why = order ? whyNot(order, 'receive') : '';
  return (
    <div className={classes.page}>
      <BackLink href={`/purchase/${id}`}>Purchase order</BackLink>
      {!order && (
        <Title order={1} className="kit-unseen">
          Receive a delivery
        </Title>
      )}
      {isMissing && (
        <MissingRecord title="There is no such purchase order" list="/purchase/list" listName="Purchase orders" />
      )}
      {!isMissing && (isPending || lines.isPending) && <DetailSkeleton />}
      {error && !isMissing && !order && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {order && (
        <>
          <Head order={order} />
          <ReceivedBanner order={order} />
          {lines.isError && !lines.data && (
            <ErrorState message={lines.error.message} onRetry={() => void lines.refetch()} />
          )}
          {may(order, 'receive') && lines.data && <Hand order={order} lines={lines.data} />}
          {!may(order, 'receive') && (
            <Alert
              color={order.outstanding === 0 ? 'green' : 'gray'}
              role="status"
              icon={<IconCircleCheck size={20} aria-hidden />}
              title={order.outstanding === 0 ? 'All of it is here' : 'Nothing can be received'}
            >
              {order.outstanding === 0 ? 'Nothing is outstanding any more.' : `${order.poNo}: ${why}.`}
            </Alert>
          )}
        </>
      )}
    </div>
  );
}
