import { List, Text } from '@mantine/core';
import { plainName } from '@yardkeeper/domain/reference/names';
import { useLookup } from '../../../api/lookups/lookups.ts';
import { type Level, type LevelRow, words } from './levels.ts';
import classes from './Makes.module.css';

type Props = { level: Level; from: LevelRow; into: { id: number; name: string } };

const few = 6;

function useBelow(level: Level, id: number) {
  const models = useLookup('models', { makeId: id, includeInactive: true }, { enabled: level === 'make' });
  const series = useLookup('series', { modelId: id, includeInactive: true }, { enabled: level === 'model' });
  return [...models.options, ...series.options];
}

/** Children of the same name become one when their parents are merged. */
function useSameNamed(level: Level, fromId: number, intoId: number): readonly string[] {
  const from = useBelow(level, fromId);
  const there = new Set(useBelow(level, intoId).map((child) => plainName(child.name)));
  return from.map((child) => child.name).filter((name) => there.has(plainName(name)));
}

export function MergePreview({ level, from, into }: Props) {
  const twins = useSameNamed(level, from.id, into.id);
  const { childOne, childMany } = words[level];
  const moving = from.below - twins.length;
  const child = (n: number) => (n === 1 ? childOne : childMany);
  const named = `${twins.slice(0, few).join(', ')}${twins.length > few ? ' …' : ''}`;
  return (
    <div className={classes.preview} role="status">
      <Text fw={550} mb={4}>
        {from.name} goes, {into.name} stays
      </Text>
      <List size="sm" spacing={2}>
        {moving > 0 && (
          <List.Item>
            {moving} {child(moving)} {moving === 1 ? 'moves' : 'move'} to {into.name}
          </List.Item>
        )}
        {twins.length > 0 && (
          <List.Item>
            {twins.length} {child(twins.length)} of the same name {twins.length === 1 ? 'becomes' : 'become'} one:{' '}
            {named}
          </List.Item>
        )}
        <List.Item>
          {from.uses === 0 && 'No other record names it'}
          {from.uses === 1 && '1 other record (a price, part number, vehicle or document) follows'}
          {from.uses > 1 && `${from.uses} other records (prices, part numbers, vehicles, documents) follow`}
        </List.Item>
        <List.Item>This cannot be undone</List.Item>
      </List>
    </div>
  );
}
