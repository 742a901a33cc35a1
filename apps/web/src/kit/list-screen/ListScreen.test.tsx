import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Column } from '../data-table/column.ts';
import { ColumnStoreProvider, localColumnStore } from '../data-table/column-store.tsx';
import { moneyColumn } from '../data-table/columns.tsx';
import { giveSizes, held, onPhone, renderKit } from '../testing.tsx';
import { ListScreen } from './ListScreen.tsx';
import type { FetchPage, ListScreenProps } from './types.ts';

type Row = { id: number; name: string; total: number };
const defaults = { text: '', status: '', make: '' };
type Filter = typeof defaults;

const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', render: (row) => row.name, csv: (row) => row.name, sortable: true },
  { id: 'code', header: 'Code', render: (row) => `C${row.id}`, csv: (row) => row.id, hiddenByDefault: true },
  moneyColumn({ id: 'total', header: 'Total', value: (row) => row.total }),
];

const TOTAL = 45;
const answer: FetchPage<Row, Filter> = async ({ pageNum, pageSize, text }) => {
  const all = Array.from({ length: TOTAL }, (_, i) => ({ id: i + 1, name: `Part ${i + 1}`, total: 1 }));
  const found = all.filter((row) => row.name.includes(text));
  const records = found.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  return { records, total: found.length, pages: Math.ceil(found.length / pageSize) };
};

function show(props: Partial<ListScreenProps<Row, Filter>> = {}) {
  const fetchPage = vi.fn(props.fetchPage ?? answer);
  const drawn = renderKit(
    <ColumnStoreProvider store={localColumnStore(7)}>
      <ListScreen<Row, Filter>
        id="parts"
        title="Parts"
        queryKey={['parts']}
        filterDefaults={defaults}
        columns={columns}
        rowId={(row) => row.id}
        search={{ field: 'text', placeholder: 'Search parts' }}
        empty={{ title: 'No parts yet', hint: 'Strip a vehicle to fill the shelves.' }}
        {...props}
        fetchPage={fetchPage}
      />
    </ColumnStoreProvider>,
  );
  return { fetchPage, asked: () => fetchPage.mock.lastCall?.[0], ...drawn };
}

beforeEach(() => {
  giveSizes();
  window.history.replaceState(null, '', '/parts');
});
afterEach(() => vi.restoreAllMocks());

describe('ListScreen', () => {
  it('fetches the page the address asks for, and keeps sort and page in it', async () => {
    window.history.replaceState(null, '', '/parts?pageNum=2&sortField=name&sortOrder=DESC');
    const { user, asked } = show();
    expect(await screen.findByText('Part 21')).toBeDefined();
    expect(asked()).toEqual({ ...defaults, pageNum: 2, pageSize: 20, sortField: 'name', sortOrder: 'DESC' });
    expect(screen.getByText(/21–40 of 45 · updated \d\d:\d\d:\d\d/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Total' }));
    expect(asked()).toMatchObject({ pageNum: 1, sortField: 'total', sortOrder: 'ASC' });
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    await screen.findByText('Part 41');
    expect(window.location.search).toBe('?sortField=total&pageNum=3');
  });

  it('searches 500 ms after the last key and starts again at page 1', async () => {
    window.history.replaceState(null, '', '/parts?pageNum=2');
    const { user, fetchPage, asked } = show();
    await screen.findByText('Part 21');
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByLabelText('Search parts'));
    const before = fetchPage.mock.calls.length;
    await user.keyboard('Part 4');
    expect(fetchPage.mock.calls.length).toBe(before);
    expect(await screen.findByText(/1–7 of 7/)).toBeDefined();
    expect(fetchPage.mock.calls.length).toBe(before + 1);
    expect(asked()).toMatchObject({ text: 'Part 4', pageNum: 1 });
    expect(window.location.search).toBe('?text=Part+4');
  });

  it('filters by status chips that carry counts', async () => {
    const fetchCounts = vi.fn(async () => ({ open: 1234 }));
    const chips = { field: 'status' as const, items: [{ value: 'open', label: 'Open' }], fetchCounts };
    const { user, asked } = show({ chips });
    const chip = await screen.findByRole('button', { name: 'Open 1,234' });
    await user.click(chip);
    expect(asked()).toMatchObject({ status: 'open' });
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    await user.click(chip);
    expect(asked()).toMatchObject({ status: '' });
  });

  it('says that the counts did not come, and asks for them again', async () => {
    const fetchCounts = vi.fn(async () => ({ open: 3 })).mockRejectedValueOnce(new Error('500'));
    const chips = { field: 'status' as const, items: [{ value: 'open', label: 'Open' }], fetchCounts };
    const { user } = show({ chips });
    expect(await screen.findByText('The counts could not be loaded.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Open 3' })).toBeDefined();
    expect(screen.queryByText('The counts could not be loaded.')).toBeNull();
  });

  it('says after ten seconds that it still waits, and asks anew', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const first = held<Awaited<ReturnType<typeof answer>>>();
      let asked = 0;
      const slow: FetchPage<Row, Filter> = (query, signal) => (asked++ === 0 ? first.promise : answer(query, signal));
      show({ fetchPage: slow });
      await act(() => vi.advanceTimersByTimeAsync(9_000));
      expect(screen.queryByText('Still waiting')).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(1_500));
      expect(screen.getByText('Still waiting')).toBeDefined();
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await act(() => vi.advanceTimersByTimeAsync(500));
      expect(screen.getByText('Part 1')).toBeDefined();
      expect(screen.queryByText('Still waiting')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('shows what to do when there is nothing, and something else when nothing matches', async () => {
    const nothing: FetchPage<Row, Filter> = async () => ({ records: [], total: 0, pages: 0 });
    show({ fetchPage: nothing });
    expect(await screen.findByText('Strip a vehicle to fill the shelves.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Clear search and filters' })).toBeNull();
    act(() => {
      window.history.replaceState(null, '', '/parts?make=Mazda');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(await screen.findByText('Nothing matches')).toBeDefined();
  });

  it('offers what its screen offers where nothing matches, and knows what was looked for', async () => {
    const nothing: FetchPage<Row, Filter> = async () => ({ records: [], total: 0, pages: 0 });
    window.history.replaceState(null, '', '/parts?text=zzz');
    show({ fetchPage: nothing, unmatched: ({ text }) => <button type="button">Keep {text}</button> });
    expect(await screen.findByRole('button', { name: 'Keep zzz' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Clear search and filters' })).toBeDefined();
  });

  it('clears search and filters where nothing matches, and the cursor is in the search', async () => {
    window.history.replaceState(null, '', '/parts?text=zzz&make=Mazda');
    const { user, asked } = show();
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText('Part 1')).toBeDefined();
    expect(asked()).toMatchObject(defaults);
    expect(window.location.search).toBe('');
    expect(document.activeElement).toBe(screen.getByLabelText('Search parts'));
    expect(screen.getByLabelText<HTMLInputElement>('Search parts').value).toBe('');
  });

  it('says what went wrong and tries again', async () => {
    const shaky = vi.fn(answer).mockRejectedValueOnce(new Error('No connection'));
    const { user } = show({ fetchPage: shaky });
    expect(await screen.findByText('No connection')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Part 1')).toBeDefined();
  });

  it('keeps the way to the other pages when one fails, but not the pages of another filter', async () => {
    const shaky: typeof answer = async (query, signal) => {
      if (query.pageNum === 2 || query.make) throw new Error('No connection');
      return answer(query, signal);
    };
    const { user } = show({ fetchPage: shaky });
    await screen.findByText('Part 1');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await screen.findByText('No connection');
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(await screen.findByText('Part 41')).toBeDefined();
    act(() => {
      window.history.replaceState(null, '', '/parts?make=Mazda');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await screen.findByText('No connection');
    expect(screen.queryByRole('button', { name: 'Page 3' })).toBeNull();
  });

  it('keeps hidden columns for the person', async () => {
    const { user, unmount } = show();
    await screen.findByText('Part 1');
    expect(screen.queryByRole('columnheader', { name: 'Code' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Code' }));
    expect(screen.getByRole('columnheader', { name: 'Code' })).toBeDefined();
    unmount();
    show();
    expect(await screen.findByRole('columnheader', { name: 'Code' })).toBeDefined();
    expect(localStorage.getItem('listChoice.7.parts')).toContain('"hidden":[]');
  });

  it('has a bar for ticked rows, kept across pages', async () => {
    const onRun = vi.fn();
    const { user } = show({ bulkActions: [{ id: 'print', label: 'Print tags', onRun }] });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Part 1' }));
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Part 21' }));
    const bar = screen.getByRole('toolbar', { name: 'Ticked rows' });
    expect(within(bar).getByText('2 ticked')).toBeDefined();
    await user.click(within(bar).getByRole('button', { name: 'Print tags' }));
    expect(onRun.mock.lastCall?.[0].map((row: Row) => row.id)).toEqual([1, 21]);
    await user.click(within(bar).getByRole('button', { name: 'Untick all rows' }));
    expect(screen.queryByRole('toolbar', { name: 'Ticked rows' })).toBeNull();
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('22');
  });

  it('keeps a search that was typed just before a row was ticked', async () => {
    const { user, asked } = show({ bulkActions: [{ id: 'print', label: 'Print tags', onRun: vi.fn() }] });
    await screen.findByText('Part 1');
    // Nothing here is awaited, because the search would start in between and untick the row.
    fireEvent.change(screen.getByLabelText('Search parts'), { target: { value: 'Part 4 ' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Part 1' }));
    fireEvent.click(screen.getByRole('button', { name: 'Untick all rows' }));
    expect(screen.getByLabelText<HTMLInputElement>('Search parts').value).toBe('Part 4 ');
    await waitFor(() => expect(asked()).toMatchObject({ text: 'Part 4' }));
    expect(screen.getByLabelText<HTMLInputElement>('Search parts').value).toBe('Part 4 ');
    await user.click(screen.getByRole('button', { name: 'Empty the search' }));
    await waitFor(() => expect(asked()).toMatchObject({ text: '' }));
  });

  it('adds up the page and says so, unless the server added up the whole list', async () => {
    const foot = () => screen.getAllByRole('row').at(-1)?.textContent;
    const { unmount } = show();
    await screen.findByText('Part 1');
    expect(foot()).toBe('This page$20.00');
    unmount();
    show({ fetchSums: async () => ({ total: 45.5 }) });
    await screen.findByText('$45.50');
    expect(foot()).toBe('Total$45.50');
  });

  it('says that there are more than were counted', async () => {
    show({ fetchPage: async (query, signal) => ({ ...(await answer(query, signal)), total: 10_000, isCapped: true }) });
    expect(await screen.findByText(/1–20 of 10,000\+/)).toBeDefined();
  });

  it('gives the few tools of a list without search no row of their own on a phone', async () => {
    onPhone();
    show({ search: undefined });
    const head = screen.getByRole('heading', { name: 'Parts' }).closest('header') as HTMLElement;
    expect(await within(head).findByRole('button', { name: 'Sort and more' })).toBeDefined();
    vi.unstubAllGlobals();
  });

  describe('on a phone', () => {
    beforeEach(() => onPhone());
    afterEach(() => vi.unstubAllGlobals());
    const choose = async (user: ReturnType<typeof show>['user'], tool: string) => {
      await screen.findByText('Part 1');
      await user.click(screen.getByRole('button', { name: 'Sort and more' }));
      await user.click(await screen.findByRole('menuitem', { name: tool }));
    };

    it('sorts, and the same again turns it round', async () => {
      const { user, asked } = show();
      await choose(user, 'Name');
      expect(asked()).toMatchObject({ sortField: 'name', sortOrder: 'ASC' });
      await choose(user, 'Name');
      expect(asked()).toMatchObject({ sortField: 'name', sortOrder: 'DESC' });
    });

    it('saves a filter and opens it again', async () => {
      window.history.replaceState(null, '', '/parts?make=Mazda');
      const { user, asked } = show();
      await choose(user, 'Saved filters');
      const drawer = await screen.findByRole('dialog', { name: 'Saved filters' });
      await user.type(within(drawer).getByLabelText('Name of this filter'), 'Only Mazdas{Enter}');
      act(() => {
        window.history.replaceState(null, '', '/parts');
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
      expect(asked()).toMatchObject({ make: '' });
      await user.click(within(drawer).getByRole('button', { name: 'Only Mazdas' }));
      expect(asked()).toMatchObject({ make: 'Mazda' });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('saves the CSV of the same filter', async () => {
      const urls = { createObjectURL: vi.fn((_: Blob) => 'blob:csv'), revokeObjectURL: vi.fn() };
      Object.assign(URL, urls);
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
      window.history.replaceState(null, '', '/parts?text=Part+1');
      const { user } = show();
      await choose(user, 'Export CSV');
      await waitFor(() => expect(urls.createObjectURL).toHaveBeenCalledOnce());
      const text = (await urls.createObjectURL.mock.calls[0]?.[0].text()) ?? '';
      expect(text.split('\r\n').filter(Boolean)).toHaveLength(1 + 11);
    });

    it('offers the columns the cards and the CSV are made of', async () => {
      const { user } = show();
      await choose(user, 'Columns');
      const drawer = await screen.findByRole('dialog', { name: 'Columns' });
      expect(screen.queryByText('C1')).toBeNull();
      await user.click(within(drawer).getByRole('checkbox', { name: 'Code' }));
      expect(screen.getByText('C1')).toBeDefined();
    });

    it('adds up the page and says so, unless the server added up the whole list', async () => {
      const sums = (label: string) => screen.getByText(label, { selector: 'p span' }).closest('p')?.textContent;
      const { unmount } = show();
      await screen.findByText('Part 1');
      expect(sums('This page')).toBe('This pageTotal $20.00');
      unmount();
      show({ fetchSums: async () => ({ total: 45.5 }) });
      await screen.findByText(/45\.50/);
      expect(sums('Total')).toBe('Total $45.50');
    });
  });

  it('goes to the last page when the address asks for one that is gone', async () => {
    window.history.replaceState(null, '', '/parts?pageNum=9');
    show();
    expect(await screen.findByText('Part 41')).toBeDefined();
    await waitFor(() => expect(window.location.search).toBe('?pageNum=3'));
  });

  it('opens a saved filter again', async () => {
    window.history.replaceState(null, '', '/parts?make=Mazda');
    const { user, asked } = show();
    await user.click(await screen.findByRole('button', { name: 'Saved filters' }));
    await user.type(await screen.findByLabelText('Name of this filter'), 'Mazdas{Enter}');
    act(() => {
      window.history.replaceState(null, '', '/parts');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(asked()).toMatchObject({ make: '' });
    await user.click(screen.getByRole('button', { name: 'Mazdas' }));
    expect(asked()).toMatchObject({ make: 'Mazda' });
  });
});
