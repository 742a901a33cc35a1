import { Button, Group, Text, Title } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { DispatchRow } from '../api.ts';
import classes from './Runs.module.css';
import { type DriverId, isPlanned } from './runs.ts';

type Props = {
  driverId: DriverId;
  name: string;
  stops: readonly DispatchRow[];
  isTarget: boolean;
  onHandOver: (() => void) | null;
  children: ReactNode;
};

const cashOf = (stops: readonly DispatchRow[]) => stops.filter(({ cod }) => cod > 0).length;

export function RunColumn({ driverId, name, stops, isTarget, onHandOver, children }: Props) {
  const id = useId();
  const planned = stops.filter(isPlanned).length;
  const out = stops.length - planned;
  const facts = [
    `${planned} ${driverId === null ? 'to give' : planned === 1 ? 'stop' : 'stops'}`,
    out > 0 && `${out} out`,
    cashOf(stops) > 0 && `${cashOf(stops)} with cash`,
  ];
  return (
    <section
      className={classes.column}
      aria-labelledby={id}
      data-driver={driverId ?? ''}
      data-target={isTarget || undefined}
    >
      <Group justify="space-between" gap="xs" wrap="nowrap" className={classes.head}>
        <div className={classes.grow}>
          <Title order={2} id={id} className={classes.name}>
            {name}
          </Title>
          <Text size="xs" c="dimmed">
            {facts.filter(Boolean).join(', ')}
          </Text>
        </div>
        {onHandOver && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconTruckDelivery size={14} aria-hidden />}
            onClick={onHandOver}
          >
            Hand over
          </Button>
        )}
      </Group>
      {children}
    </section>
  );
}
