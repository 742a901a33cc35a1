import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetPersonal } from '../../session/stored.ts';
import { recentSearches, rememberSearch } from '../search/sources/recent-searches.ts';
import { closeDocument, documentKinds, openDocument, openDocuments } from './documents.ts';
import { recentPages, rememberPage } from './recent-pages.ts';
import { useOpenedPage } from './use-opened-page.ts';

afterEach(forgetPersonal);

const keys = {
  acquisition: 'yk.me.tabs.acquisition',
  vehicleStock: 'yk.me.tabs.vehicle-stock',
  invoice: 'yk.me.tabs.invoice',
  purchaseOrder: 'yk.me.tabs.purchase-order',
} as const;
const ids = (kind: keyof typeof keys) => openDocuments[kind].get().map((tab) => tab.id);

const writtenElsewhere = (key: string, value: unknown): void => {
  localStorage.setItem(key, JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
};

describe('open documents', () => {
  it.each(documentKinds)('keeps %s under its own key, with the id as value', (kind) => {
    openDocument(kind, '12', 'No 12');
    expect(JSON.parse(localStorage.getItem(keys[kind]) ?? '')).toEqual([{ id: '12', name: 'No 12' }]);
    for (const other of documentKinds) if (other !== kind) expect(ids(other)).toEqual([]);
  });

  it('opens a document once and lets it change its name', () => {
    openDocument('invoice', '1', 'New invoice');
    openDocument('invoice', '2', 'INV-2');
    openDocument('invoice', '1', 'INV-1');
    expect(openDocuments.invoice.get()).toEqual([
      { id: '1', name: 'INV-1' },
      { id: '2', name: 'INV-2' },
    ]);
  });

  it('follows what another browser tab opens and closes', () => {
    const heard: string[][] = [];
    const stop = openDocuments.invoice.subscribe(() => heard.push(ids('invoice')));
    writtenElsewhere(keys.invoice, [{ id: '5', name: 'INV-5' }]);
    writtenElsewhere(keys.invoice, []);
    stop();
    expect(heard).toEqual([['5'], []]);
  });

  it('survives nonsense in the storage', () => {
    writtenElsewhere(keys.invoice, { not: 'a list' });
    expect(ids('invoice')).toEqual([]);
    localStorage.setItem(keys.invoice, '{');
    window.dispatchEvent(new StorageEvent('storage', { key: keys.invoice, storageArea: localStorage }));
    expect(ids('invoice')).toEqual([]);
  });

  it('moves to the right neighbour on close, to the left at the end', () => {
    for (const id of ['1', '2', '3']) openDocument('purchaseOrder', id, `PO-${id}`);
    expect(closeDocument('purchaseOrder', '2')).toBe('/purchase/3');
    expect(closeDocument('purchaseOrder', '3')).toBe('/purchase/1');
    expect(ids('purchaseOrder')).toEqual(['1']);
  });

  it.each([
    ['acquisition', '/vehicleacquisitions/list'],
    ['vehicleStock', '/vehicleacquisitions/stocklist'],
    ['invoice', '/invoice/list'],
    ['purchaseOrder', '/purchase/list'],
  ] as const)('goes back to the list when the last %s is closed', (kind, list) => {
    openDocument(kind, '9', 'Nine');
    expect(closeDocument(kind, '9')).toBe(list);
    expect(ids(kind)).toEqual([]);
  });

  it('remembers the page with id and name', () => {
    openDocument('vehicleStock', '4', 'Stock 4');
    expect(recentPages.vehicleStock.get()[0]).toMatchObject({ id: '4', name: 'Stock 4' });
  });
});

describe('what another browser tab has written and this one has not heard of yet', () => {
  const unheard = (key: string, value: unknown): void => localStorage.setItem(key, JSON.stringify(value));
  const five = { id: '5', name: 'INV-5' };

  it('is not written over by opening', () => {
    openDocument('invoice', '1', 'INV-1');
    unheard(keys.invoice, [{ id: '1', name: 'INV-1' }, five]);
    openDocument('invoice', '2', 'INV-2');
    expect(ids('invoice')).toEqual(['1', '5', '2']);
    expect(JSON.parse(localStorage.getItem(keys.invoice) ?? '')).toEqual(openDocuments.invoice.get());
  });

  it('is not written over by closing, and may be the neighbour', () => {
    openDocument('invoice', '1', 'INV-1');
    unheard(keys.invoice, [{ id: '1', name: 'INV-1' }, five]);
    expect(closeDocument('invoice', '1')).toBe('/invoice/5');
    expect(JSON.parse(localStorage.getItem(keys.invoice) ?? '')).toEqual([five]);
  });

  it('is not written over by what is looked at or searched for here', () => {
    unheard('yk.me.recent.contact', [{ id: '3', name: 'Repco', at: 1 }]);
    rememberPage('contact', { id: '4', name: 'Hemi' });
    expect(recentPages.contact.get().map((page) => page.name)).toEqual(['Hemi', 'Repco']);
    unheard('yk.me.searches', ['door']);
    rememberSearch('boot');
    expect(recentSearches.get()).toEqual(['boot', 'door']);
  });

  it('leaves what is open here when nothing can be stored', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    openDocument('invoice', '1', 'INV-1');
    openDocument('invoice', '2', 'INV-2');
    expect(ids('invoice')).toEqual(['1', '2']);
    vi.restoreAllMocks();
  });
});

describe('recent pages', () => {
  it('are kept per kind, newest first, each once, at most ten', () => {
    for (let n = 1; n <= 12; n += 1) rememberPage('contact', { id: String(n), name: `Contact ${n}` });
    rememberPage('contact', { id: '5', name: 'Contact five' });
    const names = recentPages.contact.get().map((page) => page.name);
    expect(names).toHaveLength(10);
    expect(names.slice(0, 3)).toEqual(['Contact five', 'Contact 12', 'Contact 11']);
    expect(names.filter((name) => name.includes('5') || name.includes('five'))).toEqual(['Contact five']);
    expect(recentPages.tag.get()).toEqual([]);
  });
});

describe('a detail page that was opened', () => {
  const opened = (kind: Parameters<typeof useOpenedPage>[0]) =>
    renderHook(({ name }: { name?: string }) => useOpenedPage(kind, '8', name), { initialProps: {} });

  it('is remembered as soon as its name is known, with a tab where the kind has tabs', () => {
    const invoice = opened('invoice');
    expect(ids('invoice')).toEqual([]);
    invoice.rerender({ name: 'INV-8' });
    expect(ids('invoice')).toEqual(['8']);
    opened('contact').rerender({ name: 'Hemi Walters' });
    expect(recentPages.contact.get()[0]).toMatchObject({ id: '8', name: 'Hemi Walters' });
    expect(documentKinds.flatMap(ids)).toEqual(['8']);
  });
});

describe('recent searches', () => {
  it('keep the last ten, each once, newest first', () => {
    for (let n = 1; n <= 11; n += 1) rememberSearch(`part ${n}`);
    rememberSearch(' Part 4 ');
    rememberSearch('   ');
    expect(recentSearches.get()).toHaveLength(10);
    expect(recentSearches.get().slice(0, 2)).toEqual(['Part 4', 'part 11']);
    expect(recentSearches.get()).not.toContain('part 4');
    expect(recentSearches.get()).not.toContain('part 1');
    expect(JSON.parse(localStorage.getItem('yk.me.searches') ?? '')).toEqual(recentSearches.get());
  });
});
