import type { Icon } from '@tabler/icons-react';
import type { Guard } from '@yardkeeper/domain/access/guard';
import type { ComponentType } from 'react';
import type { ScreenSearch } from '../../kit/screen-search.ts';

/** The side menu's groups, in the order they stand. */
export const menuGroups = [
  'Home',
  'Customers',
  'Purchase orders',
  'Inventory',
  'Vehicles',
  'Invoices',
  'Picking',
  'Back orders',
  'Administrator',
  'Settings',
] as const;
export type MenuGroup = (typeof menuGroups)[number];

/**
 * One screen of the product. The router, the side menu, the home page and the search all read this.
 * `path` is written for the router (`/settings/role/update/$id`); `load` answers the component:
 * `() => import('./RoleList.tsx').then((m) => m.RoleList)`.
 */
export type Screen = {
  readonly path: `/${string}`;
  readonly guard: Guard;
  readonly title: string;
  readonly menu?: { readonly group: MenuGroup; readonly label: string; readonly icon: Icon };
  /** Sends the person elsewhere when the address lacks what the screen needs. */
  readonly elsewhere?: (address: Address) => string | null;
  /** What its lists, tabs and choices keep in the address. */
  readonly search?: ScreenSearch;
  readonly load: () => Promise<ComponentType>;
};

export type Address = {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: Readonly<Record<string, string | undefined>>;
};
