import { describe, expect, it } from 'vitest';
import { someMapped } from '../catalogue-testing.ts';
import { groupsOf, isOpen, type MapItem } from './map-groups.ts';

const item = (key: string, change: Partial<MapItem> = {}): MapItem => ({
  key,
  pnc: '81110',
  nameId: 'n1',
  name: 'Headlamp',
  side: '',
  partNo: key,
  partId: 0,
  partName: '',
  ...change,
});

describe('parts that are mapped together', () => {
  it('are those of one PNC for the special make, of one name for the others, and never of two sides', () => {
    const items = [item('a'), item('b', { pnc: '81130' }), item('c', { side: 'left' })];
    const ids = (by: 'pnc' | 'name') => groupsOf(items, [], by).map((group) => group.items.map(({ key }) => key));
    expect(ids('pnc')).toEqual([['a'], ['b'], ['c']]);
    expect(ids('name')).toEqual([['a', 'b'], ['c']]);
  });

  it('are open until they have a name, and while people said different things', () => {
    const conflicts = [{ partId: 9, partName: 'Lens', who: 'Ana', at: null }];
    const [open] = groupsOf([item('a')], [], 'pnc');
    const [settled] = groupsOf([item('a', { partId: 4 })], [someMapped('a', { partId: 4 })], 'pnc');
    const [disputed] = groupsOf([item('a', { partId: 4 })], [someMapped('a', { partId: 4, conflicts })], 'pnc');
    expect([open, settled, disputed].map((group) => group && isOpen(group))).toEqual([true, false, true]);
  });
});
