import { Alert, Button, Group, Progress, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconMapPin } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { whenDoneWords } from '@yardkeeper/domain/format/when-words';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { BackLink } from '../../../kit/document/BackLink.tsx';
import { DetailSkeleton } from '../../../kit/document/Skeletons.tsx';
import { ScanBox } from '../../../kit/scan/ScanBox.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { problemWords } from '../../../kit/text/failure.ts';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import { useOpenRequests } from '../../../requests/use-requests.ts';
import { yardNow } from '../../../session/yard-clock.ts';
import { Kept } from '../../../shared/kept/Kept.tsx';
import { ReadyHint } from '../../../shared/kept/ReadyHint.tsx';
import { MissingRecord } from '../../../shared/missing-record.ts';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { may, type OrderLine, type PurchaseOrder, useKeptLines, useKeptOrder, whyNot } from '../document/api.ts';
import { recordOf, useLiveOrder, useRefreshOrders } from '../keys.ts';
import { receivedWords } from '../list/Received.tsx';
import { arrivingOf, comes, isExpected } from './arriving.ts';
import { type Counted, keepCounted, keptCounted, linesWith } from './counted.ts';
import { findOrder, receivePath } from './find-order.ts';
import { HandLine } from './HandLine.tsx';
import classes from './Receiving.module.css';
import { ClaimDialog } from './receipts/ClaimDialog.tsx';
import { ReceivedBanner } from './receipts/ReceivedBanner.tsx';
import { commitInHand } from './send-commit.ts';
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

type HandProps = { order: PurchaseOrder; lines: readonly OrderLine[]; counted: Counted };
function Hand({ order, lines, counted }: HandProps) {
  const { purchaseOrderId } = order;
  const open = useOpenPath();
  const receiving = useReceiving({
    order,
    lines,
    counted,
    onDone: () => window.scrollTo({ top: 0 }),
    onCounted: (now) => keepCounted(purchaseOrderId, now),
    send: commitInHand(order.poNo),
    onOther: async (code) => {
      const other = await findOrder(code);
      if (other !== null && other !== purchaseOrderId) open(receivePath(other));
      return other !== null;
    },
  });
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
        {lines.some((line) => line.outstanding > (arrivingOf(arrivals, line).qty ?? 0)) && (
          <Button size="lg" variant="default" onClick={receiving.takeAll}>
            All of it came
          </Button>
        )}
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

/** What was counted before the page was closed; null until that has been read. */
function useCounted(id: number): Counted | null {
  const [counted, setCounted] = useState<Counted | null>(null);
  useEffect(() => {
    let isGone = false;
    void keptCounted(id).then((kept) => isGone || setCounted(kept));
    return () => {
      isGone = true;
    };
  }, [id]);
  return counted;
}

/** Loads the order again when a queued request has arrived. */
function useFreshOrder(id: number, waiting: number): void {
  const refresh = useRefreshOrders();
  const before = useRef(waiting);
  useEffect(() => {
    const isNews = waiting < before.current;
    before.current = waiting;
    if (isNews) void refresh(id);
  });
}

/** Tells people who come with the same carton who received it first. */
function lastReceived({ receipts }: PurchaseOrder): string {
  const last = receipts.find(({ isUndone }) => !isUndone);
  if (!last) return 'Nothing is outstanding any more.';
  const when = whenDoneWords(new Date(last.at), yardNow());
  return `${last.user} took the last of it into stock ${when}. Nothing is outstanding any more.`;
}

/** At the carton, with a phone: scan, count, take into stock. */
export function ReceivePage() {
  const params: { id?: string } = useParams({ strict: false });
  const id = Number(params.id);
  useLiveOrder(id);
  const { data: order, error, isPending, refetch } = useKeptOrder(id);
  const lines = useKeptLines(id);
  const open = useOpenRequests(recordOf(id));
  const counted = useCounted(id);
  useFreshOrder(id, open.length);
  const isMissing = error instanceof ApiError && error.code === 404;
  const why = order ? whyNot(order, 'receive') : '';
  const isAllHere = order !== undefined && order.outstanding === 0 && order.received > 0;
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
          <ReadyHint hasRead={lines.data !== undefined} />
          <ReceivedBanner order={order} />
          <Kept record={recordOf(id)} />
          {lines.isError && !lines.data && (
            <ErrorState message={lines.error.message} onRetry={() => void lines.refetch()} />
          )}
          {may(order, 'receive') && lines.data && counted && (
            <Hand key={id} order={order} lines={linesWith(lines.data, open)} counted={counted} />
          )}
          {!may(order, 'receive') && (
            <Alert
              color={isAllHere ? 'green' : 'gray'}
              role="status"
              icon={<IconCircleCheck size={20} aria-hidden />}
              title={isAllHere ? 'All of it is here' : 'Nothing can be received'}
            >
              {isAllHere ? lastReceived(order) : `${order.poNo}: ${why}.`}
            </Alert>
          )}
        </>
      )}
    </div>
  );
}
