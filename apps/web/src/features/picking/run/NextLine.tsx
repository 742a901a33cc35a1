import { Button, Group, Text } from '@mantine/core';
import { type StallReason, stallReasonKeys, stallReasons } from '@yardkeeper/domain/fulfilment/scan';
import classes from './Run.module.css';
import type { ShownLine } from './shown.ts';

const placeOf = ({ location, stockNo }: ShownLine): string =>
  location ?? (stockNo ? `Vehicle ${stockNo}` : 'No place known');

type Props = { line: ShownLine; onStall: (reason: StallReason) => void };

export function NextLine({ line, onStall }: Props) {
  return (
    <section className={classes.next} aria-label="Pick next">
      <div className={classes.place}>{placeOf(line)}</div>
      {line.onCar && (
        <Text fw={550} c="orange">
          Still on the car {line.stockNo}: pull it first
        </Text>
      )}
      {line.photo && <img className={classes.photo} src={line.photo} alt="" />}
      <Text size="lg" fw={550}>
        {line.description}
      </Text>
      {line.isAskedAbout && (
        <Text fw={550} c="orange">
          It is {line.worse}: it needs a photo
        </Text>
      )}
      <Text className="kit-figures">
        {[line.tagNo, line.partNo, line.grade && `grade ${line.grade}`, line.qty > 1 && `${line.qty} pieces`]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Group gap="xs" grow>
        {stallReasonKeys.map((reason) => (
          <Button key={reason} variant="default" px="xs" onClick={() => onStall(reason)}>
            {stallReasons[reason]}
          </Button>
        ))}
      </Group>
    </section>
  );
}
