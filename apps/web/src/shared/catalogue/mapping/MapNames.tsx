import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import { MapGroupRow } from './MapGroupRow.tsx';
import classes from './Mapping.module.css';
import { isOpen, type MapGroup } from './map-groups.ts';

type Asked = Parameters<typeof QuietFailure>[0]['of'];
type Props = {
  groups: readonly MapGroup[];
  answer: Asked;
  onMap: (group: MapGroup, partId: number, partName: string) => void;
};

/** Maps the catalogue's parts to our part names: open ones first, settled ones on demand. */
export function MapNames({ groups, answer, onMap }: Props) {
  const [all, setAll] = useState(false);
  // A group stays visible once it was open, so that a choice can be taken back.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const open = groups.filter((group) => isOpen(group) || seen.has(group.id));
  const toDo = groups.filter(({ items }) => items.some(({ partId }) => partId === 0)).length;
  const settled = groups.length - open.length;
  const shown = all ? groups : open;
  if (groups.length === 0) return null;
  return (
    <section aria-label="Part names" className={classes.mapNames}>
      <div className={classes.head}>
        <Text fw={600} role="status">
          {toDo === 0 ? 'Every part has one of our part names' : `${toDo} still need one of our part names`}
        </Text>
        {settled > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={() => setAll(!all)}>
            {all ? 'Show what is open' : `Show ${settled} known before`}
          </Button>
        )}
      </div>
      <QuietFailure of={answer} what="What was mapped before" />
      {shown.length > 0 && (
        <ul className={classes.groups} aria-label="Parts to map">
          {shown.map((group) => (
            <MapGroupRow
              key={group.id}
              group={group}
              onMap={(partId, partName) => {
                setSeen((before) => new Set([...before, group.id]));
                onMap(group, partId, partName);
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
