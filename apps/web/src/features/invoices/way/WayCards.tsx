import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Card, Cards } from '../../../kit/document/Card.tsx';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import { useCan } from '../../../session/use-session.ts';
import { TimeLeft } from '../../../shared/dispatch/TimeLeft.tsx';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { invoiceKey, useRefreshInvoices } from '../keys.ts';
import classes from './Way.module.css';

type Way = ReplyOf<'GET /mgr/delivery/wayOf/:id'>;

function Job({ job }: { job: NonNullable<Way['job']> }) {
  const stalled = job.lines.filter(({ stall }) => stall !== null);
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <ScreenLink screen="/picking/run/$id" href={`/picking/run/${job.jobId}`}>
          {job.pickingNo}
        </ScreenLink>
        <StatusBadge label={job.isCancelled ? 'Cancelled' : job.statusName} />
        {!job.isCancelled && <TimeLeft of={job} />}
      </Group>
      <Text c="dimmed">
        {job.done} of {job.total} picked{job.picker ? `, ${job.picker}` : ', nobody holds it yet'}
      </Text>
      {stalled.map(({ lineId, tagNo, description, stall }) => (
        <Alert key={lineId} color="red" py="xs">
          {tagNo} {description}: {stall?.reasonName.toLowerCase()}
          {stall?.note && ` (${stall.note})`}.{' '}
          <ScreenLink screen="/picking/decide/$id" href={`/picking/decide/${stall?.stallId}`}>
            Say what becomes of it
          </ScreenLink>
        </Alert>
      ))}
    </Stack>
  );
}

function Consignments({ rows }: { rows: Way['consignments'] }) {
  if (rows.length === 0) return <Text c="dimmed">Nothing is ready to be sent yet.</Text>;
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li key={row.deliveryId} className={classes.row}>
          <div className={classes.grow}>
            <ScreenLink screen="/picking/dispatch/$id" href={`/picking/dispatch/${row.deliveryId}`}>
              {row.deliveryNo}
            </ScreenLink>
            <Text size="sm" c="dimmed">
              {[
                row.courier || row.wayName,
                row.driver,
                row.trackingNo,
                `${row.packed} of ${row.total} packed`,
                row.attempts > 0 && `${row.attempts} ${row.attempts === 1 ? 'attempt' : 'attempts'} in vain`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          <StatusBadge label={row.status === 1 ? row.packingName : row.statusName} />
        </li>
      ))}
    </ul>
  );
}

/** The picking job and the consignments of the invoice as they stand now. */
export function WayCards({ invoiceId }: { invoiceId: number }) {
  const refresh = useRefreshInvoices();
  const maySend = useCan({ anyOf: ['VIEW_DISPATCH'] });
  const [busy, setBusy] = useState(false);
  const read = useQuery({
    queryKey: [...invoiceKey(invoiceId), 'way'],
    queryFn: ({ signal }) =>
      call('GET /mgr/delivery/wayOf/:id', { params: { id: invoiceId } }, { signal, quiet: true }),
  });
  const way = read.data;
  if (!way) return <QuietFailure of={read} what="Picking and dispatch" />;
  if (!way.job && way.consignments.length === 0) return null;
  const sent = way.consignments.reduce((sum, { total }) => sum + total, 0);
  const left = (way.job?.done ?? 0) - sent;
  const sendPicked = async () => {
    setBusy(true);
    await call('POST /mgr/dispatch/sendPicked', { body: { invoiceId } }).then(
      ({ deliveryNo }) => toast('success', `${deliveryNo} can be packed`),
      () => undefined,
    );
    await refresh(invoiceId);
    setBusy(false);
  };
  return (
    <Cards>
      {way.job && (
        <Card title="Picking">
          <Job job={way.job} />
        </Card>
      )}
      <Card title="Dispatch">
        <Consignments rows={way.consignments} />
        {maySend && left > 0 && (
          <Button mt="sm" variant="default" loading={busy} onClick={() => void sendPicked()}>
            Send what is picked ({left}) before the rest
          </Button>
        )}
      </Card>
    </Cards>
  );
}
