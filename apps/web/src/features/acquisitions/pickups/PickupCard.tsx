import { Button, Group, Text } from '@mantine/core';
import { IconCarCrane, IconMapPin, IconPhone } from '@tabler/icons-react';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import { KitLink } from '../../../kit/link.tsx';
import { mapLink } from '../../../kit/map-link.ts';
import { useOpenRequests } from '../../../requests/use-requests.ts';
import { yardNow } from '../../../session/yard-clock.ts';
import { vehicleName } from '../../../shared/vehicles/vehicle-text.ts';
import { recordOf } from '../keys.ts';
import type { AcquisitionRow } from '../list/api.ts';
import { isTakeOver } from '../receive/pickup-requests.ts';
import { dayOf, timeOf } from '../words.ts';
import { dayName } from './days.ts';
import classes from './Pickups.module.css';
import { PickupWaiting } from './PickupWaiting.tsx';

const whenOf = (pickupAt: string | null): string => {
  if (!pickupAt) return 'Any time';
  const day = dayOf(pickupAt);
  return `${day === todayIn(yardNow()) ? 'Today' : dayName(day)} ${timeOf(pickupAt)}`;
};

export function PickupCard({ row, onPickUp }: { row: AcquisitionRow; onPickUp: () => void }) {
  const open = useOpenRequests(recordOf(row.acqId));
  const isTaken = open.some((each) => isTakeOver(each) && each.state !== 'refused');
  const big = { size: 'lg', variant: 'default' } as const;
  return (
    <li className={classes.card}>
      <Group justify="space-between" wrap="nowrap">
        <span className={`${classes.when} kit-figures`}>{whenOf(row.pickupAt)}</span>
        <KitLink className="kit-tap" href={`/vehicleacquisitions/${row.acqId}`}>
          {row.acqNo}
        </KitLink>
      </Group>
      <div>
        <Text fw={600} size="md">
          {[row.regNo, vehicleName(row)].filter(Boolean).join(' · ')}
        </Text>
        <Text>
          {row.seller}
          {row.sellerPhone && ` · ${formatPhone(row.sellerPhone)}`}
        </Text>
        <Text>{row.pickupAddress}</Text>
        {row.pickupNotes && <Text c="dimmed">{row.pickupNotes}</Text>}
      </div>
      <div className={classes.links}>
        {row.sellerPhone && (
          <Button
            {...big}
            component="a"
            href={`tel:${row.sellerPhone}`}
            leftSection={<IconPhone size={20} aria-hidden />}
          >
            Call
          </Button>
        )}
        {row.pickupAddress && (
          <Button
            {...big}
            component="a"
            href={mapLink(row.pickupAddress)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconMapPin size={20} aria-hidden />}
          >
            Map
          </Button>
        )}
      </div>
      {open.length > 0 && <PickupWaiting open={open} />}
      {!isTaken && (
        <Button size="lg" leftSection={<IconCarCrane size={22} aria-hidden />} onClick={onPickUp}>
          Pick up
        </Button>
      )}
    </li>
  );
}
