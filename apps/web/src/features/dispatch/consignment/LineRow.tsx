import { Checkbox, Text } from '@mantine/core';
import { Thumb } from '../../../kit/picture/Thumb.tsx';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import type { ConsignmentLine } from './api.ts';
import classes from './Consignment.module.css';

type Props = { line: ConsignmentLine; isTicked: boolean; onTick: (() => void) | undefined };

export function LineRow({ line, isTicked, onTick }: Props) {
  const facts = [
    line.partNo,
    line.grade && `grade ${line.grade}`,
    line.qty > 1 && `${line.qty} pieces`,
    line.parcelId === null && line.location,
  ];
  return (
    <li className={classes.line}>
      {onTick && <Checkbox aria-label={`Tick ${line.tagNo}`} checked={isTicked} onChange={onTick} />}
      <Thumb photo={line.photo} />
      <div className={classes.grow}>
        <Text truncate title={line.description}>
          {line.description}
        </Text>
        <Text size="xs" c="dimmed" className="kit-figures" truncate>
          <ScreenLink screen="/inventory/tag-locator/$id" href={`/inventory/tag-locator/${line.tagNo}`}>
            {line.tagNo}
          </ScreenLink>
          {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
        </Text>
      </div>
      <StatusBadge label={line.packingName} size="sm" />
    </li>
  );
}
