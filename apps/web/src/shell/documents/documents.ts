import { personalKey, stored } from '../../session/stored.ts';
import { recentPath, rememberPage } from './recent-pages.ts';

export const documentKinds = ['acquisition', 'vehicleStock', 'invoice', 'purchaseOrder'] as const;
export type DocumentKind = (typeof documentKinds)[number];
/** `name` is the number that people use for the document. */
export type OpenDocument = { readonly id: string; readonly name: string };

const lists: Record<DocumentKind, string> = {
  acquisition: '/vehicleacquisitions/list',
  vehicleStock: '/vehicleacquisitions/stocklist',
  invoice: '/invoice/list',
  purchaseOrder: '/purchase/list',
};

const readNamed = (value: unknown): readonly OpenDocument[] =>
  Array.isArray(value)
    ? value.filter((d): d is OpenDocument => typeof d?.id === 'string' && typeof d?.name === 'string')
    : [];

export const openDocuments = {
  acquisition: stored(personalKey('tabs.acquisition'), readNamed),
  vehicleStock: stored(personalKey('tabs.vehicle-stock'), readNamed),
  invoice: stored(personalKey('tabs.invoice'), readNamed),
  purchaseOrder: stored(personalKey('tabs.purchase-order'), readNamed),
} as const;

export function openDocument(kind: DocumentKind, id: string, name: string): void {
  openDocuments[kind].update((tabs) => {
    const open = tabs.find((tab) => tab.id === id);
    if (!open) return [...tabs, { id, name }];
    return open.name === name ? tabs : tabs.map((tab) => (tab.id === id ? { id, name } : tab));
  });
  rememberPage(kind, { id, name });
}

/** The neighbour to the right, else to the left, else the kind's list. */
export function pathBeside(kind: DocumentKind, id: string): string {
  const tabs = openDocuments[kind].get();
  const at = tabs.findIndex((tab) => tab.id === id);
  const neighbour = at < 0 ? tabs.at(-1) : (tabs[at + 1] ?? tabs[at - 1]);
  return neighbour ? recentPath(kind, neighbour.id) : lists[kind];
}

/** Returns where to go. */
export function closeDocument(kind: DocumentKind, id: string): string {
  let next = lists[kind];
  openDocuments[kind].update((tabs) => {
    next = pathBeside(kind, id);
    return tabs.some((tab) => tab.id === id) ? tabs.filter((tab) => tab.id !== id) : tabs;
  });
  return next;
}
