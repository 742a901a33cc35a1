import { Button, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { CatalogueGroup } from '@yardkeeper/contract/catalogue/provider-schemas';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import type { TreeNode } from '../../../kit/tree/rows.ts';
import { Tree } from '../../../kit/tree/Tree.tsx';
import { useGroupTree, useSuggested } from '../api.ts';
import { GroupSigns } from '../demand/DemandBadge.tsx';
import { useTreeDemand } from '../demand/use-demand.ts';
import { CatalogueFault } from '../source/CatalogueFault.tsx';
import type { ChosenCar, PartsData, YardVehicle } from '../types.ts';
import classes from './Choose.module.css';

type Props = {
  car: ChosenCar;
  vehicle: YardVehicle | null;
  data: PartsData;
  onBranch: (id: string) => void;
  onWord: (word: NonNullable<PartsData['word']>) => void;
};

const nodeOf = ({ id, name, subGroups }: CatalogueGroup): TreeNode => ({ id, name, below: subGroups.map(nodeOf) });
const none: readonly TreeNode[] = [];

/** Typing filters the groups at once; the catalogue is also searched for parts of that name. */
export function GroupsPane({ car, vehicle, data, onBranch, onWord }: Props) {
  const [text, setText] = useState('');
  const words = useDeferredValue(text.trim());
  const [settled] = useDebouncedValue(text.trim(), 500);
  const tree = useGroupTree(car);
  const suggested = useSuggested(car, settled);
  const nodes = useMemo(() => tree.data?.list.map(nodeOf) ?? none, [tree.data]);
  const demand = useTreeDemand(vehicle, car.catalogId, nodes);
  const mark = useCallback(
    ({ id }: TreeNode) => {
      const group = demand.get(id);
      return group ? <GroupSigns group={group} /> : null;
    },
    [demand],
  );
  const named = text.trim().length >= 2 ? (suggested.data?.list.slice(0, 8) ?? []) : [];
  return (
    <section className={classes.groups} aria-label="Groups">
      <TextInput
        type="search"
        aria-label="Find a group or a part"
        placeholder="Tail light, bonnet, bracket …"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {named.length > 0 && (
        <ul className={classes.words} aria-label="Parts called so">
          {named.map(({ sid, name, ours }) => (
            <li key={`${sid} ${name}`}>
              <Button
                size="compact-sm"
                variant={data.word?.name === name ? 'light' : 'default'}
                title={ours ? name : undefined}
                onClick={() => onWord({ sid, name })}
              >
                {ours || name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {text.trim().length >= 2 && suggested.isError && (
        <Text size="xs" c="dimmed" role="status">
          The catalogue could not be asked for words; the groups below are narrowed all the same.
        </Text>
      )}
      <div className={classes.tree}>
        {!car.groupsTreeAvailable && (
          <EmptyState title="This catalogue has no groups" hint="All diagrams are listed; a word above finds some." />
        )}
        {car.groupsTreeAvailable && tree.isPending && <ListSkeleton rows={12} columns={1} />}
        {tree.isError && <CatalogueFault of={tree} />}
        {tree.data && (
          <Tree
            label="Groups of this car"
            nodes={nodes}
            chosen={data.branchId}
            onChoose={onBranch}
            search={words}
            also={words === settled ? suggested.data?.also : undefined}
            mark={mark}
            nothing={<EmptyState title="No group is called so" hint="Choose one of the parts above, or other words." />}
          />
        )}
      </div>
    </section>
  );
}
