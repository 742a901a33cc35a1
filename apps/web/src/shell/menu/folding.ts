import type { Role } from '@yardkeeper/domain/access/roles';
import type { MenuSection } from './menu.ts';
import type { MenuGroup } from './screen.ts';

/** In pixels; the menu's style sheet gets them from here. */
export const menuSizes = { brand: 52, heading: 28, entry: 32, foot: 40 } as const;
/** Height in pixels that a usual screen of the yard has below the browser's own bars. */
const room = 900;

const { brand, heading, entry, foot } = menuSizes;

/** Home has no heading, so it cannot be folded. */
export const folds = (group: MenuGroup): boolean => group !== 'Home';

export const menuHeight = (sections: readonly MenuSection[], isOpen: (group: MenuGroup) => boolean): number =>
  sections.reduce(
    (sum, { group, screens }) =>
      sum + (folds(group) ? heading : 0) + (isOpen(group) || !folds(group) ? screens.length * entry : 0),
    brand + foot,
  );

const usual: readonly MenuGroup[] = [
  'Invoices',
  'Inventory',
  'Vehicles',
  'Customers',
  'Picking',
  'Back orders',
  'Purchase orders',
  'Settings',
  'Administrator',
];
/** What a role works with every day, where that differs from the order above. */
const daily: Partial<Record<Role, readonly MenuGroup[]>> = {
  ACCOUNTING: ['Invoices', 'Customers', 'Purchase orders'],
  BUYING_DEPARTMENT: ['Vehicles', 'Customers', 'Purchase orders'],
  CAR_SUPERVISOR: ['Vehicles', 'Inventory'],
  INVENTORY_PERSON: ['Inventory', 'Vehicles', 'Back orders', 'Purchase orders'],
  PICKER: ['Picking', 'Inventory'],
  PICKING_SUPERVISOR: ['Picking', 'Inventory'],
  DISPATCHER: ['Picking', 'Invoices'],
  DISPATCH_SUPERVISOR: ['Picking', 'Invoices'],
  DRIVER: ['Vehicles', 'Picking'],
};

export const dailyGroups = (role: Role | null): readonly MenuGroup[] => (role && daily[role]) || usual.slice(0, 5);

/** The groups that are open before a person chooses: as many as the screen has room for, daily ones first. */
export function openAtFirst(sections: readonly MenuSection[], role: Role | null): ReadonlySet<MenuGroup> {
  const open = new Set<MenuGroup>();
  for (const group of [...dailyGroups(role), ...usual]) {
    const wider = new Set([...open, group]);
    if (menuHeight(sections, (each) => wider.has(each)) <= room) open.add(group);
  }
  return open;
}

/** A document's page belongs to the group of its list, whose address begins with the same word. */
export function groupOf(sections: readonly MenuSection[], path: string): MenuGroup | null {
  const first = (address: string): string => address.split('/')[1] ?? '';
  const at = (matches: (address: string) => boolean) =>
    sections.find(({ screens }) => screens.some((s) => matches(s.path)));
  const found = at((address) => address === path) ?? at((address) => first(address) === first(path));
  return found?.group ?? null;
}
