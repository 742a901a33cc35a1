import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { Consignment } from '@yardkeeper/contract/dispatch/schemas';
import { KitLink } from '../../../kit/link.tsx';
import { Thumb } from '../../../kit/picture/Thumb.tsx';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import { useOpenRequests } from '../../../requests/use-requests.ts';
import { TimeLeft } from '../../../shared/dispatch/TimeLeft.tsx';
import { Kept } from '../../../shared/kept/Kept.tsx';
import { consignmentPath, recordOf } from '../keys.ts';
import classes from './Bench.module.css';
import { ParcelTools } from './ParcelTools.tsx';
import { type Into, unpack } from './requests.ts';
import { type BenchLine, linesWith } from './shown.ts';

function Line({ line, parcelNo, onUnpack }: { line: BenchLine; parcelNo: number | null; onUnpack: () => void }) {
  const where = parcelNo === null ? 'Packed' : `Parcel ${parcelNo}`;
  return (
    <li className={classes.row}>
      <Thumb photo={line.photo} />
      <div className={classes.grow}>
        <Text truncate>{line.description}</Text>
        <Text size="sm" c="dimmed" className="kit-figures">
          {[line.tagNo, line.location, line.qty > 1 && `${line.qty} pieces`].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {line.waits && <StatusBadge label="Waits" tone="waiting" />}
      {!line.waits && <StatusBadge label={line.isPacked ? where : 'To pack'} tone={line.isPacked ? 'done' : 'open'} />}
      {line.isPacked && !line.waits && (
        <Button variant="subtle" size="md" px="xs" aria-label={`Take ${line.tagNo} out`} onClick={onUnpack}>
          Out
        </Button>
      )}
    </li>
  );
}

function whyNotPack({ isCancelled, state, statusName, dispatcher, actions }: Consignment): string | null {
  if (isCancelled) return 'It is called off: put the parts back.';
  if (state !== 'open') return `It is ${statusName.toLowerCase()}; nothing more can be packed.`;
  return actions.includes('pack') ? null : `${dispatcher || 'Somebody else'} packs it.`;
}

type Props = {
  consignment: Consignment;
  into: Into;
  onInto: (into: Into) => void;
  onNext: () => void;
};

export function OnBench({ consignment, into, onInto, onNext }: Props) {
  const lines = linesWith(consignment, useOpenRequests(recordOf(consignment.deliveryId)));
  const done = lines.filter(({ isPacked }) => isPacked).length;
  const isFinished = done === lines.length;
  const why = whyNotPack(consignment);
  const numberOf = (line: BenchLine) =>
    consignment.parcelList.find(({ parcelId }) => parcelId === line.parcelId)?.no ?? null;
  const goes = [consignment.courier || consignment.wayName, consignment.area, consignment.invoiceNo];
  return (
    <section className={classes.card} aria-label="On the bench">
      <Group justify="space-between" gap="xs">
        <KitLink className="kit-tap" href={consignmentPath(consignment.deliveryId)}>
          {consignment.deliveryNo}
        </KitLink>
        <TimeLeft of={consignment} />
      </Group>
      <div className={classes.customer}>{consignment.customer}</div>
      <Text>{goes.filter(Boolean).join(' · ')}</Text>
      <Progress
        value={lines.length === 0 ? 100 : (done / lines.length) * 100}
        aria-label={`${done} of ${lines.length} packed`}
      />
      <Text size="sm" c="dimmed">
        {done} of {lines.length} packed
      </Text>
      {why && (
        <Alert color="yellow" role="status" p="xs">
          {why}
        </Alert>
      )}
      <Kept record={recordOf(consignment.deliveryId)} />
      {isFinished && !why && (
        <Alert color="green" role="status" p="xs" icon={<IconCircleCheck size={18} aria-hidden />}>
          All packed. Weigh it, print the label, then the next one.
        </Alert>
      )}
      {!why && <ParcelTools consignment={consignment} into={into} onInto={onInto} />}
      <ul className={classes.list} aria-label="Parts">
        {lines.map((line) => (
          <Line
            key={line.lineId}
            line={line}
            parcelNo={numberOf(line)}
            // The queue itself reports a refusal.
            onUnpack={() => void unpack(consignment, line.lineId, line.tagNo).catch(() => undefined)}
          />
        ))}
      </ul>
      <Button size="xl" variant={isFinished || why ? 'filled' : 'default'} onClick={onNext}>
        Next
      </Button>
    </section>
  );
}
