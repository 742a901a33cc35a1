import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Diagram } from '../diagram/Diagram.tsx';
import type { Spot } from '../diagram/spots.ts';
import { EmptyState } from '../text/EmptyState.tsx';
import type { TreeNode } from '../tree/rows.ts';
import { Tree } from '../tree/Tree.tsx';
import { demoPicture } from './demo-data.ts';
import { Sample, Shelf } from './Sample.tsx';

const spots: readonly Omit<Spot, 'isChosen'>[] = [
  { key: '81110', label: '81110 Headlamp, wanted', tone: 'green', mark: '2', x: 20, y: 20, width: 60, height: 18 },
  { key: '81150', label: '81150 Headlamp, have 3', tone: 'blue', mark: '3', x: 200, y: 20, width: 60, height: 18 },
  { key: '81145', label: '81145 Lens, not worth it', tone: 'gray', mark: '–', x: 20, y: 160, width: 60, height: 18 },
  { key: '81195', label: '81195 Bracket, not for this car', isFaint: true, x: 200, y: 160, width: 60, height: 18 },
];

const branch = (name: string, count: number): TreeNode => ({
  id: name,
  name,
  below: Array.from({ length: count }, (_, n) => ({ id: `${name}${n}`, name: `${name} group ${n + 1}`, below: [] })),
});
const nodes = [branch('Engine', 700), branch('Body', 700), branch('Electrical', 600)];

export function DiagramShelf() {
  const [active, setActive] = useState<string | null>(null);
  const [taken, setTaken] = useState<readonly string[]>(['81110']);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const toggle = (key: string) =>
    setTaken((before) => (before.includes(key) ? before.filter((each) => each !== key) : [...before, key]));
  return (
    <Shelf title="Diagrams and trees">
      <Sample name="Diagram: wheel, pinch, drag, arrow keys, + − 0">
        <div style={{ height: 360 }}>
          <Diagram
            label="Headlamp"
            src={demoPicture('Headlamp', 0)}
            spots={spots.map((spot) => ({ ...spot, isChosen: taken.includes(spot.key) }))}
            active={active}
            onActive={setActive}
            onToggle={toggle}
            caption={<Text size="sm">{spots.find(({ key }) => key === active)?.label ?? `${taken.length} taken`}</Text>}
          />
        </div>
      </Sample>
      <Sample name="Tree: 2,000 nodes">
        <TextInput
          aria-label="Find a group"
          placeholder="Find a group"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <div style={{ height: 320 }}>
          <Tree
            label="Groups"
            nodes={nodes}
            chosen={chosen}
            onChoose={setChosen}
            search={search.trim()}
            nothing={<EmptyState title="Nothing matches" />}
          />
        </div>
      </Sample>
    </Shelf>
  );
}
