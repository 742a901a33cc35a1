import { Button, Text } from '@mantine/core';
import { IconTruckLoading } from '@tabler/icons-react';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { Kept } from '../../../shared/kept/Kept.tsx';
import { recordOf } from '../keys.ts';
import classes from './Driving.module.css';
import { Place } from './StopList.tsx';
import { loaded, type Stop } from './shown.ts';

/** Why a stop cannot be taken along; null when it may leave. */
function whyNot(stop: Stop): string | null {
  if (stop.packed < stop.total || stop.parcels === 0) return `not packed yet (${stop.packed} of ${stop.total})`;
  return stop.whyNotLeave ?? (stop.actions.includes('leave') ? null : 'it is not yours to take');
}

const unscanned = (stops: readonly Stop[]): number =>
  stops.reduce((sum, stop) => sum + stop.parcelList.length - loaded(stop), 0);

type Props = { stops: readonly Stop[]; busy: boolean; onLeave: (stops: readonly Stop[]) => void };

/** Parcels are scanned onto the van; what has been loaded then leaves for delivery. */
export function Loading({ stops, busy, onLeave }: Props) {
  const { ask, dialog } = useConfirm();
  const ready = stops.filter((stop) => whyNot(stop) === null);
  const leave = async (leaving: readonly Stop[]) => {
    const missing = unscanned(leaving);
    const question = {
      title: `Leave without ${missing === 1 ? 'a scan of 1 parcel' : `scans of ${missing} parcels`}?`,
      body: 'Look whether they are on the van. The customer is told that it is on its way.',
      confirmLabel: 'Out for delivery',
    };
    if (missing === 0 || (await ask(question))) onLeave(leaving);
  };
  if (stops.length === 0)
    return <EmptyState title="Nothing to load" hint="Stops given to you are listed here." icon={IconTruckLoading} />;
  return (
    <>
      {ready.length > 1 && (
        <Button size="xl" loading={busy} onClick={() => void leave(ready)}>
          All {ready.length} out for delivery
        </Button>
      )}
      <ul className={classes.list} aria-label="To load">
        {stops.map((stop) => {
          const why = whyNot(stop);
          return (
            <li key={stop.deliveryId} className={classes.row}>
              <div className={classes.grow}>
                <Place stop={stop} />
                <Text size="sm" className="kit-figures" fw={550}>
                  {why ? `Stays: ${why}` : `${loaded(stop)} of ${stop.parcelList.length} on the van`}
                </Text>
              </div>
              {why === null && (
                <Button
                  size="md"
                  variant={ready.length > 1 ? 'default' : 'filled'}
                  loading={busy}
                  onClick={() => void leave([stop])}
                  aria-label={`${stop.receiver}: out for delivery`}
                >
                  Out for delivery
                </Button>
              )}
              <Kept record={recordOf(stop.deliveryId)} />
            </li>
          );
        })}
      </ul>
      {dialog}
    </>
  );
}
