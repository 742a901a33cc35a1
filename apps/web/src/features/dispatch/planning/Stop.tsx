import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconDotsVertical, IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { KitLink } from '../../../kit/link.tsx';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import { TimeLeft } from '../../../shared/dispatch/TimeLeft.tsx';
import type { DispatchRow } from '../api.ts';
import { consignmentPath } from '../keys.ts';
import classes from './Runs.module.css';
import { type DriverId, isPlanned } from './runs.ts';
import type { Dragged, useDrag } from './use-drag.ts';

type StopMoves = {
  /** Moves it one place up or down. */
  readonly by: (step: 1 | -1) => void;
  readonly to: (driverId: DriverId) => void;
};
type Props = {
  stop: DispatchRow;
  no: number | null;
  drivers: readonly { readonly id: DriverId; readonly name: string }[];
  moves: StopMoves;
  drag: ReturnType<ReturnType<typeof useDrag>['handle']>;
  dragged: Dragged | null;
};

export function Stop({ stop, no, drivers, moves, drag, dragged }: Props) {
  const mayMove = isPlanned(stop) && stop.actions.includes('plan');
  const lifted = dragged?.deliveryId === stop.deliveryId ? dragged : null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!mayMove || !event.altKey) return;
    const here = drivers.findIndex(({ id }) => id === stop.driverId);
    const beside = drivers[here + (event.key === 'ArrowRight' ? 1 : -1)];
    const action = {
      ArrowUp: () => moves.by(-1),
      ArrowDown: () => moves.by(1),
      ArrowLeft: () => beside && moves.to(beside.id),
      ArrowRight: () => beside && moves.to(beside.id),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <li
      className={classes.stop}
      data-stop={stop.deliveryId}
      data-fixed={mayMove ? undefined : true}
      data-lifted={lifted ? true : undefined}
      style={lifted ? { transform: `translate(${lifted.x}px, ${lifted.y}px)` } : undefined}
      onKeyDown={onKeyDown}
    >
      {mayMove && (
        <span className={classes.handle} {...drag} aria-hidden>
          <IconGripVertical size={16} />
        </span>
      )}
      <div className={classes.grow}>
        <Text truncate>
          {no !== null && <span className="kit-figures">{no}. </span>}
          <KitLink href={consignmentPath(stop.deliveryId)}>{stop.deliveryNo}</KitLink> {stop.customer}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {[stop.area, `${stop.packed} of ${stop.total} packed`, stop.cod > 0 && 'cash to collect']
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {isPlanned(stop) ? <TimeLeft of={stop} size="sm" /> : <StatusBadge size="sm" label={stop.statusName} />}
      </div>
      {mayMove && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={`Move ${stop.deliveryNo}`} data-mover={stop.deliveryId}>
              <IconDotsVertical size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {stop.driverId !== null && (
              <>
                <Menu.Item onClick={() => moves.by(-1)}>Earlier (Alt ↑)</Menu.Item>
                <Menu.Item onClick={() => moves.by(1)}>Later (Alt ↓)</Menu.Item>
                <Menu.Divider />
              </>
            )}
            {drivers
              .filter(({ id }) => id !== stop.driverId)
              .map(({ id, name }) => (
                <Menu.Item key={id ?? 0} onClick={() => moves.to(id)}>
                  {id === null ? 'Take from its driver' : `To ${name}`}
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}
