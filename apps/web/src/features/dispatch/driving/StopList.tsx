import { Text, UnstyledButton } from '@mantine/core';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import { Kept } from '../../../shared/kept/Kept.tsx';
import { recordOf } from '../keys.ts';
import classes from './Driving.module.css';
import type { Stop } from './shown.ts';

function Mark({ stop }: { stop: Stop }) {
  if (stop.done === 'delivered') return <StatusBadge label="Delivered" tone="done" />;
  if (stop.done === 'failed') return <StatusBadge label="Not delivered" tone="late" />;
  return null;
}

export function Place({ stop }: { stop: Stop }) {
  const facts = [
    stop.stop && `Stop ${stop.stop}`,
    stop.area || stop.address,
    `${stop.parcels} ${stop.parcels === 1 ? 'parcel' : 'parcels'}`,
    stop.cod > 0 && `${formatMoney(stop.cod)} to collect`,
  ];
  return (
    <>
      <Text fw={550}>{stop.receiver}</Text>
      <Text size="sm" c="dimmed" className="kit-figures">
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}

type Props = { label: string; stops: readonly Stop[]; onChoose?: (deliveryId: number) => void };

/** Streets do not always allow the planned order, so any stop may be the next one. */
export function StopList({ label, stops, onChoose }: Props) {
  if (stops.length === 0) return null;
  return (
    <section>
      <Text component="h2" fw={600} size="md" m={0}>
        {label}
      </Text>
      <ul className={classes.list} aria-label={label}>
        {stops.map((stop) => (
          <li key={stop.deliveryId} className={classes.row}>
            <div className={classes.grow}>
              {onChoose ? (
                <UnstyledButton className={classes.choose} onClick={() => onChoose(stop.deliveryId)}>
                  <Place stop={stop} />
                </UnstyledButton>
              ) : (
                <Place stop={stop} />
              )}
            </div>
            <Mark stop={stop} />
            <Kept record={recordOf(stop.deliveryId)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
