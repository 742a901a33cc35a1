import { Text } from '@mantine/core';
import type { TagDetail } from '@yardkeeper/contract/inventory/schemas';
import { formatDateTime } from '@yardkeeper/domain/format/dates';
import { type LocationKind, locationKinds } from '@yardkeeper/domain/locations/kinds';
import { KitLink } from '../../../kit/link.tsx';
import { contentsPath } from '../words.ts';
import classes from './Locator.module.css';

const kindName = (kind: string): string => locationKinds[kind as LocationKind] ?? '';

export function Where({ tag }: { tag: TagDetail }) {
  const here = tag.qty > 0;
  const onCar = tag.status === 'onVehicle' || (here && tag.locationId === null && tag.vehicleId !== null);
  const place = !here ? tag.statusName : tag.location || (onCar ? 'On the car' : 'No place');
  return (
    <section className={`${classes.where} ${here ? '' : classes.gone}`} aria-label="Where it is">
      <span className={classes.code}>
        {here && tag.location ? <KitLink href={contentsPath(tag.location)}>{place}</KitLink> : place}
      </span>
      <Text size="sm" inherit={false} c="inherit">
        {[
          here && kindName(tag.locationKind),
          here && onCar && tag.stockNo && `on ${tag.stockNo}`,
          `last seen ${formatDateTime(tag.lastSeen)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </section>
  );
}
