import type { Icon } from '@tabler/icons-react';
import type { Guard } from '@yardkeeper/domain/access/guard';
import type { Role } from '@yardkeeper/domain/access/roles';
import type { WaitingKind } from '@yardkeeper/domain/access/waiting';
import type { ComponentType } from 'react';
import type { AnyList } from '../../kit/list-screen/types.ts';
import type { FilterValue, ScreenSearch } from '../../kit/screen-search.ts';

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
 * The router, the side menu, the home page and the search all read this. `path` is written for the router
 * (`/settings/role/update/$id`); `load` returns the component: `() => import('./RoleList.tsx').then((m) =>
 * m.RoleList)`.
 */
export type Screen = {
  readonly path: `/${string}`;
  readonly guard: Guard;
  readonly title: string;
  /** Where the address decides what the screen is called. */
  readonly titleAt?: (address: Address) => string;
  readonly menu?: {
    readonly group: MenuGroup;
    readonly label: string;
    readonly icon: Icon;
    /** Whose count stands at the entry. */
    readonly waits?: WaitingKind | 'notifications';
    /** Whose work it is; whoever else may open the screen has no entry for it. */
    readonly onlyFor?: readonly Role[];
  };
  /** Its `$id` is a number; any other word there is not found, and nothing is asked of the server. */
  readonly numbered?: boolean;
  /** Redirects when the address lacks what the screen needs. */
  readonly elsewhere?: (address: Address) => string | null;
  readonly search?: ScreenSearch;
  /** The list it opens with on this address, which is asked for as soon as a link to it is pointed at. */
  readonly list?: (search: SaidSearch) => Promise<AnyList | null>;
  readonly load: () => Promise<ComponentType>;
};

/** What the address says of `search`. */
export type SaidSearch = Readonly<Record<string, FilterValue | undefined>>;

export type Address = {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: Readonly<Record<string, string | undefined>>;
};
