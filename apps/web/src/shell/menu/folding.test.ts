import { IconUser } from '@tabler/icons-react';
import { defaultPermissions } from '@yardkeeper/domain/access/defaults';
import { type Role, roles } from '@yardkeeper/domain/access/roles';
import { describe, expect, it } from 'vitest';
import { screens } from '../../features.ts';
import { dailyGroups, groupOf, menuHeight, openAtFirst } from './folding.ts';
import { menuFor } from './menu.ts';
import { menuGroups, type Screen } from './screen.ts';

const actorOf = (role: Role) => ({
  userId: 7,
  userName: 'x',
  usersName: 'X',
  role,
  roleName: role,
  permissions: new Set(defaultPermissions[role]),
});

/** As many entries as the whole product will have: those there are, and more in the groups that have few. */
const more = (count: number): Screen[] =>
  Array.from({ length: count }, (_, n) => ({
    path: `/later/${n}`,
    guard: 'signedIn',
    title: `Later ${n}`,
    menu: {
      group: (['Purchase orders', 'Back orders', 'Administrator', 'Settings'] as const)[n % 4]!,
      label: `Later ${n}`,
      icon: IconUser,
    },
    load: async () => () => null,
  }));
const now = screens.filter((screen) => screen.menu);
const whole = [...now, ...more(36 - now.length)];

describe('the menu at first', () => {
  it.each(roles)('is no higher than 900 px for %s, with all that the role uses daily', (role) => {
    for (const all of [now, whole]) {
      const sections = menuFor(all, actorOf(role));
      const open = openAtFirst(sections, role);
      expect(menuHeight(sections, (group) => open.has(group))).toBeLessThanOrEqual(900);
      const there = dailyGroups(role).filter((group) => sections.some((section) => section.group === group));
      expect(there.filter((group) => !open.has(group))).toEqual([]);
      expect(there.length).toBeGreaterThan(0);
    }
  });

  it('folds what a super admin seldom uses, and nothing of a role whose whole menu has room', () => {
    const admin = menuFor(whole, actorOf('SUPER_ADMIN'));
    expect(openAtFirst(admin, 'SUPER_ADMIN').has('Administrator')).toBe(false);
    const driver = menuFor(screens, actorOf('DRIVER'));
    expect(driver.every(({ group }) => group === 'Home' || openAtFirst(driver, 'DRIVER').has(group))).toBe(true);
  });

  it('arranges 37 screens in groups', () => {
    expect(whole).toHaveLength(37);
    expect(new Set(whole.map((screen) => screen.menu?.group)).size).toBe(menuGroups.length);
  });
});

describe('the group of a page', () => {
  const sections = menuFor(screens, actorOf('SUPER_ADMIN'));
  it.each([
    ['/settings/user', 'Settings'],
    ['/settings/role/update/4', 'Settings'],
    ['/invoice/50', 'Invoices'],
    ['/vehicleacquisitions/stock/7', 'Vehicles'],
    ['/customer/12', 'Customers'],
    ['/inventory/tag-locator/100', 'Inventory'],
    ['/user/userProfile', null],
  ])('%s is in %s', (path, group) => expect(groupOf(sections, path)).toBe(group));
});
