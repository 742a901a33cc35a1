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
  /** For a title that depends on the address. */
  readonly titleAt?: (address: Address) => string;
  readonly menu?: {
    readonly group: MenuGroup;
    readonly label: string;
    readonly icon: Icon;
    /** The kind whose count the menu entry shows. */
    readonly waits?: WaitingKind | 'notifications';
    /** The roles whose work it is; others who may open the screen get no menu entry. */
    readonly onlyFor?: readonly Role[];
  };
  /** `$id` must be a number; any other word is not found, without a request to the server. */
  readonly numbered?: boolean;
  /** Returns a redirect when the address lacks what the screen needs. */
  readonly elsewhere?: (address: Address) => string | null;
  /** Without the menu and the bar, although somebody is signed in. */
  readonly alone?: boolean;
  readonly search?: ScreenSearch;
  /** The list that the screen opens with at this address, requested as soon as somebody points at a link to it. */
  readonly list?: (search: SaidSearch) => Promise<AnyList | null>;
  readonly load: () => Promise<ComponentType>;
};

/** The values that the address gives for `search`. */
export type SaidSearch = Readonly<Record<string, FilterValue | undefined>>;

export type Address = {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: Readonly<Record<string, string | undefined>>;
};
