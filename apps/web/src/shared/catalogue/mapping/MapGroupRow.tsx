import { Badge, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { PartPicker } from '../../pickers/PartPicker.tsx';
import classes from './Mapping.module.css';
import type { MapGroup } from './map-groups.ts';

const bases = {
  pnc: 'mapped before by its PNC',
  name: 'mapped before by its name',
  number: 'our list has this number',
  given: 'chosen here',
  '': '',
} as const;

type Props = { group: MapGroup; onMap: (partId: number, partName: string) => void };

export function MapGroupRow({ group, onMap }: Props) {
  const [first] = group.items;
  if (!first) return null;
  const { said, code } = group;
  const isSettled = said !== null && said.partId === first.partId && first.partId !== 0;
  const many = group.items.length > 1 ? ` · ${group.items.length} parts` : '';
  return (
    <li className={classes.group}>
      <div className={classes.what}>
        <span>
          {code && <span className="kit-figures">{code} </span>}
          <Text span fw={550}>
            {first.name}
          </Text>{' '}
          {first.side && (
            <Badge size="xs" variant="outline" color={first.side === 'left' ? 'violet' : 'teal'}>
              {first.side}
            </Badge>
          )}
        </span>
        <Text size="xs" c="dimmed" className="kit-figures">
          {first.partNo}
          {many}
          {isSettled && said && ` · ${bases[said.by]}${said.times > 1 ? `, ${said.times} times` : ''}`}
        </Text>
        {said?.partId != null && first.partId !== 0 && said.partId !== first.partId && (
          <Text size="xs" className={classes.conflict}>
            <IconAlertTriangle size={13} aria-hidden /> Mapped before as {said.partName}: what you say is kept beside it
            until it is settled
          </Text>
        )}
        {said?.conflicts.map((conflict) => (
          <Text key={conflict.partId} size="xs" className={classes.conflict}>
            <IconAlertTriangle size={13} aria-hidden /> {conflict.who || 'Our list'} says {conflict.partName}
            {conflict.at && `, ${formatDate(conflict.at)}`}
          </Text>
        ))}
      </div>
      <div className={classes.choice}>
        <PartPicker
          // A new key makes the picker show the name that a proposal filled in.
          key={first.partId}
          aria-label={`Part name of ${first.name}${first.side && `, ${first.side}`}`}
          placeholder="Which part is it?"
          value={first.partId}
          valueName={first.partName}
          onChange={onMap}
        />
        {said && said.proposals.length > 0 && (
          <div className={classes.proposals}>
            {said.proposals
              .filter(({ partId }) => partId !== first.partId)
              .slice(0, 3)
              .map(({ partId, partName, likeness, why }) => (
                <Button
                  key={partId}
                  size="compact-xs"
                  variant="default"
                  title={why}
                  onClick={() => onMap(partId, partName)}
                >
                  {partName}{' '}
                  <Text span inherit c="dimmed" ml={4} className="kit-figures">
                    {likeness} %
                  </Text>
                </Button>
              ))}
          </div>
        )}
      </div>
    </li>
  );
}
