import { type Actor, admits } from '@yardkeeper/domain/access/guard';
import { isOneOf } from '@yardkeeper/domain/access/roles';
import { type MenuGroup, menuGroups, type Screen } from './screen.ts';

export type MenuScreen = Screen & { readonly menu: NonNullable<Screen['menu']> };
export type MenuSection = { readonly group: MenuGroup; readonly screens: readonly MenuScreen[] };

const inMenu = (screen: Screen): screen is MenuScreen => screen.menu !== undefined;

export function menuFor(screens: readonly Screen[], actor: Actor | null, isOnFloor = false): readonly MenuSection[] {
  const open = screens
    .filter(inMenu)
    .filter(({ floor }) => floor || !isOnFloor)
    .filter(({ guard, menu }) => admits(guard, actor) && (!menu.onlyFor || isOneOf(actor?.role ?? null, menu.onlyFor)));
  return menuGroups
    .map((group) => ({ group, screens: open.filter((screen) => screen.menu.group === group) }))
    .filter((section) => section.screens.length > 0);
}
