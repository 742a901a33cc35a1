import { IconUser } from '@tabler/icons-react';
import type { Guard } from '@yardkeeper/domain/access/guard';
import { describe, expect, it } from 'vitest';
import { screens } from '../../features.ts';
import { actorOf } from '../../session/actor.ts';
import { someUser } from '../../test-session.ts';
import { type MenuScreen, menuFor } from './menu.ts';
import type { MenuGroup, Screen } from './screen.ts';

const entry = (path: `/${string}`, guard: Guard, group: MenuGroup): Screen => ({
  path,
  guard,
  title: path,
  menu: { group, label: path, icon: IconUser },
  load: async () => () => null,
});
const all: Screen[] = [
  entry('/settings/user', { role: 'SUPER_ADMIN' }, 'Settings'),
  entry('/vehicleacquisitions/list', { anyOf: ['VIEW_VA', 'VIEW_PICKUP'] }, 'Vehicles'),
  entry('/customer/customerlist', { anyOf: ['VIEW_CUSTOMER'] }, 'Customers'),
  { path: '/customer/$id', guard: 'signedIn', title: 'Detail', load: async () => () => null },
];
const paths = (role: string, permission: string[]) =>
  menuFor(all, actorOf(someUser({ role, permission }))).map((s) => [s.group, s.screens.map((x) => x.path)]);

describe('the side menu', () => {
  it('holds only what the person may open, groups in order, none empty', () => {
    expect(paths('DRIVER', ['VIEW PICKUP'])).toEqual([['Vehicles', ['/vehicleacquisitions/list']]]);
    expect(paths('SUPER ADMIN', [])).toEqual([
      ['Customers', ['/customer/customerlist']],
      ['Vehicles', ['/vehicleacquisitions/list']],
      ['Settings', ['/settings/user']],
    ]);
    expect(paths('SALES PERSON', [])).toEqual([]);
  });

  it('has an entry only for those whose work it is', () => {
    const bench = entry('/picking/bench', { anyOf: ['VIEW_DISPATCH'] }, 'Picking') as MenuScreen;
    const seenBy = (role: string) =>
      menuFor(
        [{ ...bench, menu: { ...bench.menu, onlyFor: ['DISPATCHER'] } }],
        actorOf(someUser({ role, permission: ['VIEW DISPATCH'] })),
      ).length;
    expect([seenBy('DISPATCHER'), seenBy('Night shift'), seenBy('DRIVER')]).toEqual([1, 0, 0]);
  });

  it('is empty for nobody', () => expect(menuFor(all, null)).toEqual([]));

  it('has no two screens at one path', () => {
    const known = screens.map((screen) => screen.path);
    expect(new Set(known).size).toBe(known.length);
  });
});
