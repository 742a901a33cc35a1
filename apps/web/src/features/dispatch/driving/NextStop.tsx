import { Button, Group, Text } from '@mantine/core';
import { IconMapPin, IconPhone } from '@tabler/icons-react';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import { mapLink } from '../../../kit/map-link.ts';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import { TimeLeft } from '../../../shared/dispatch/TimeLeft.tsx';
import { Kept } from '../../../shared/kept/Kept.tsx';
import { recordOf } from '../keys.ts';
import classes from './Driving.module.css';
import { Parcels } from './Parcels.tsx';
import type { Stop } from './shown.ts';

const big = { size: 'lg', variant: 'default' } as const;

function Links({ stop }: { stop: Stop }) {
  return (
    <div className={classes.links}>
      {stop.phone && (
        <Button {...big} component="a" href={`tel:${stop.phone}`} leftSection={<IconPhone size={20} aria-hidden />}>
          Call
        </Button>
      )}
      {stop.address && (
        <Button
          {...big}
          component="a"
          href={mapLink(stop.address)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconMapPin size={20} aria-hidden />}
        >
          Map
        </Button>
      )}
    </div>
  );
}

type Props = { stop: Stop; onDelivered: () => void; onFailed: () => void };

export function NextStop({ stop, onDelivered, onFailed }: Props) {
  return (
    <section className={classes.card} aria-label="Next stop">
      <Group justify="space-between" gap="xs">
        <Text c="dimmed" className="kit-figures">
          {[stop.stop && `Stop ${stop.stop}`, stop.deliveryNo, stop.invoiceNo].filter(Boolean).join(' · ')}
        </Text>
        <TimeLeft of={stop} />
      </Group>
      <div className={classes.receiver}>{stop.receiver}</div>
      <Text size="lg">{stop.address || 'No address'}</Text>
      {stop.phone && <Text className="kit-figures">{formatPhone(stop.phone)}</Text>}
      {stop.attempts > 0 && (
        <Text c="dimmed">{stop.attempts === 1 ? 'Tried once before' : `Tried ${stop.attempts} times before`}</Text>
      )}
      {stop.deliveryInstruction && <div className={classes.instruction}>{stop.deliveryInstruction}</div>}
      <Links stop={stop} />
      {stop.cod > 0 && (
        <div className={classes.cashBox}>
          To collect
          <div className={classes.cash}>
            <MoneyText value={stop.cod} />
          </div>
        </div>
      )}
      <Parcels stop={stop} />
      <Kept record={recordOf(stop.deliveryId)} />
      <Button size="xl" onClick={onDelivered} disabled={!stop.actions.includes('deliver')}>
        Delivered
      </Button>
      <Button {...big} onClick={onFailed} disabled={!stop.actions.includes('fail')}>
        Could not deliver
      </Button>
    </section>
  );
}
