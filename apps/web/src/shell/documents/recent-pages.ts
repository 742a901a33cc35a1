import { personalKey, stored } from '../../session/stored.ts';
import { yardTime } from '../../session/yard-clock.ts';

export const recentKinds = [
  'screen',
  'acquisition',
  'vehicleStock',
  'invoice',
  'purchaseOrder',
  'contact',
  'tag',
] as const;
export type RecentKind = (typeof recentKinds)[number];
export type RecentPage = { readonly id: string; readonly name: string; readonly at: number };

const most = 10;

const isPage = (p: Partial<RecentPage> | null): p is RecentPage =>
  typeof p?.id === 'string' && typeof p.name === 'string' && typeof p.at === 'number';

const readPages = (value: unknown): readonly RecentPage[] =>
  Array.isArray(value) ? value.filter(isPage).slice(0, most) : [];

export const recentPages = Object.fromEntries(
  recentKinds.map((kind) => [kind, stored(personalKey(`recent.${kind}`), readPages)]),
) as Record<RecentKind, ReturnType<typeof stored<readonly RecentPage[]>>>;

export function rememberPage(kind: RecentKind, page: Pick<RecentPage, 'id' | 'name'>): void {
  recentPages[kind].update((pages) =>
    [{ ...page, at: yardTime() }, ...pages.filter((p) => p.id !== page.id)].slice(0, most),
  );
}

const details: Record<RecentKind, string> = {
  screen: '',
  acquisition: '/vehicleacquisitions/',
  vehicleStock: '/vehicleacquisitions/stock/',
  invoice: '/invoice/',
  purchaseOrder: '/purchase/',
  contact: '/customer/',
  tag: '/inventory/tag-locator/',
};

export const recentPath = (kind: RecentKind, id: string): string =>
  kind === 'screen' ? id : `${details[kind]}${encodeURIComponent(id)}`;

export const recentLabels: Record<RecentKind, string> = {
  screen: 'Screen',
  acquisition: 'Acquisition',
  vehicleStock: 'Vehicle',
  invoice: 'Invoice',
  purchaseOrder: 'Purchase order',
  contact: 'Contact',
  tag: 'Tag',
};
