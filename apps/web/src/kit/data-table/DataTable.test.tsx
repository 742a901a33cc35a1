import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, onPhone, renderKit } from '../testing.tsx';
import type { Column, RowId } from './column.ts';
import { moneyColumn } from './columns.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';

type Row = { id: number; name: string; total: number };
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, name: `Row ${i + 1}`, total: 0.1 }));
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', render: (row) => row.name, sortable: true },
  moneyColumn({ id: 'total', header: 'Total', value: (row) => row.total }),
];
const wide: Column<Row>[] = Array.from({ length: 20 }, (_, i) => ({
  id: `c${i}`,
  header: `C${i}`,
  render: (row) => `${row.name}/${i}`,
}));

const table = (props: Partial<DataTableProps<Row>> = {}) => (
  <DataTable<Row>
    label="Things"
    rows={rowsOf(3)}
    rowId={(row) => row.id}
    columns={columns}
    maxHeight={600}
    {...props}
  />
);
const dataRows = () => screen.getAllByRole('row').filter((row) => row.hasAttribute('data-row'));

beforeEach(() => giveSizes());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('DataTable', () => {
  it('builds the first rows of 1,000 × 20 and not the rest, and fills the window after a jump', () => {
    renderKit(table({ rows: rowsOf(1000), columns: wide }));
    expect(screen.getByText('Row 1/0')).toBeDefined();
    expect(dataRows().length).toBeLessThan(80);
    expect(screen.getByRole('grid', { name: 'Things' }).getAttribute('aria-rowcount')).toBe('1001');

    const scroller = screen.getByRole('grid').parentElement as HTMLElement;
    scroller.scrollTop = 500 * 36;
    fireEvent.scroll(scroller);
    for (const n of [501, 505, 510, 516]) expect(screen.getByText(`Row ${n}/0`)).toBeDefined();
    expect(dataRows().length).toBeLessThan(80);
  });

  it('gives the focus to the next row when the one that has it goes, and takes it from nobody', async () => {
    const { rerender } = renderKit(table({ rows: rowsOf(4) }));
    const without = (...gone: number[]) => table({ rows: rowsOf(4).filter(({ id }) => !gone.includes(id)) });
    dataRows()[1]?.focus();
    rerender(without(2));
    expect(document.activeElement?.textContent).toContain('Row 3');
    rerender(without(2, 3));
    expect(document.activeElement?.textContent).toContain('Row 4');
    rerender(without(2, 3, 4));
    expect(document.activeElement?.textContent).toContain('Row 1');
    rerender(table({ rows: [] }));
    expect(document.activeElement).toBe(document.body);
    rerender(table());
    expect(document.activeElement?.textContent).toContain('Row 1');
    (document.activeElement as HTMLElement).blur();
    await Promise.resolve();
    rerender(without(1));
    expect(document.activeElement).toBe(document.body);
    rerender(table());
    dataRows()[0]?.focus();
    rerender(table({ rows: [] }));
    fireEvent.pointerDown(document.body);
    rerender(table());
    expect(document.activeElement, 'who has gone elsewhere is not called back').toBe(document.body);
  });

  it('has the keyboard on the row that was opened, for who comes back to it and for nobody else', async () => {
    const at = (key: string) => window.history.replaceState({ __TSR_key: key }, '');
    const come = async () => {
      const shown = renderKit(table({ onOpen: vi.fn() }));
      await act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
      return shown;
    };
    at('first visit');
    const { user, unmount } = await come();
    expect(document.activeElement).toBe(document.body);
    await user.click(screen.getByText('Row 2'));
    unmount();
    at('another visit');
    (await come()).unmount();
    expect(document.activeElement).toBe(document.body);
    at('first visit');
    const back = await come();
    expect(document.activeElement).toBe(dataRows()[1]);
    back.unmount();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    (await come()).unmount();
    expect(document.activeElement).toBe(field);
    field.remove();
    window.history.replaceState(null, '');
  });

  it('sorts up, then down, and says so', async () => {
    const onSort = vi.fn();
    const { user, rerender } = renderKit(table({ onSort, sort: null }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenLastCalledWith('name', 'ASC');
    rerender(table({ onSort, sort: { field: 'name', order: 'ASC' } }));
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenLastCalledWith('name', 'DESC');
  });

  it('adds money up to the cent at the foot', () => {
    renderKit(table());
    const foot = screen.getAllByRole('row').at(-1) as HTMLElement;
    expect(within(foot).getByText('$0.30')).toBeDefined();
    expect(within(foot).getByText('Total')).toBeDefined();
  });

  it('ticks by click and by space, and all at once', async () => {
    function Ticking() {
      const [ticked, setTicked] = useState<ReadonlySet<RowId>>(new Set());
      return table({ ticked, onTick: setTicked });
    }
    const { user } = renderKit(<Ticking />);
    const chosen = () => dataRows().filter((row) => row.getAttribute('aria-selected') === 'true').length;
    await user.click(screen.getByRole('checkbox', { name: 'Choose Row 2' }));
    expect(chosen()).toBe(1);
    act(() => dataRows()[0]?.focus());
    await user.keyboard(' ');
    expect(chosen()).toBe(2);
    await user.click(screen.getByRole('checkbox', { name: 'Choose every row shown' }));
    expect(chosen()).toBe(3);
    await user.click(screen.getByRole('checkbox', { name: 'Choose every row shown' }));
    expect(chosen()).toBe(0);
  });

  it('walks with the arrows and opens with Enter and with a click', async () => {
    const onOpen = vi.fn();
    const { user } = renderKit(table({ rows: rowsOf(40), onOpen }));
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Row 3'));
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 3 }));
    await user.keyboard('{End}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Row 40'));
    await user.keyboard('{Home}{ArrowUp}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Row 1'));
    await user.click(screen.getByText('Row 5'));
    expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 5 }));
  });

  it('steps from the header onto the first row, and leaves its keys alone', async () => {
    const onOpen = vi.fn();
    const onTick = vi.fn();
    const { user } = renderKit(table({ onSort: vi.fn(), onOpen, onTick }));
    act(() => screen.getByRole('checkbox', { name: 'Choose every row shown' }).focus());
    await user.keyboard(' {Enter}');
    expect(onTick).toHaveBeenCalledExactlyOnceWith(new Set([1, 2, 3]));
    expect(onOpen).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Name' }).focus());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Row 1'));
  });

  it('offers actions for the row under the pointer without opening it', async () => {
    const onOpen = vi.fn();
    const print = vi.fn();
    const actions = [{ id: 'print', label: 'Print', icon: <i />, onRun: print }];
    const { user } = renderKit(table({ onOpen, rowActions: () => actions }));
    await user.hover(screen.getByText('Row 2'));
    const row = dataRows()[1] as HTMLElement;
    fireEvent.click(within(row).getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('has one button for all that can be done with a row, as wide as a row is high', async () => {
    const [print, remove] = [vi.fn(), vi.fn()];
    const actions = [
      { id: 'edit', label: 'Edit', icon: <i />, onRun: vi.fn() },
      { id: 'print', label: 'Print', icon: <i />, onRun: print },
      { id: 'remove', label: 'Remove', icon: <i />, onRun: remove },
    ];
    const { user } = renderKit(table({ href: ({ id }) => `/things/${id}`, rowActions: () => actions }));
    const row = dataRows()[1] as HTMLElement;
    act(() => row.focus());
    const [button, ...others] = within(row).getAllByRole('button');
    expect([button?.getAttribute('aria-label'), others]).toEqual(['More for this row', []]);
    const { style } = screen.getByRole('grid').parentElement as HTMLElement;
    expect(style.getPropertyValue('--kit-columns')).toMatch(/ 44px$/);
    await user.click(button as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(remove).toHaveBeenCalledOnce();

    fireEvent.contextMenu(within(row).getByText('$0.10'));
    await screen.findByRole('menuitem', { name: 'Print' });
    await user.keyboard('p{Enter}');
    expect(print).toHaveBeenCalledOnce();
    // The link keeps the browser's own menu, which opens it in a new tab.
    expect(fireEvent.contextMenu(within(row).getByRole('link'))).toBe(true);
  });

  it('does not flash when only the signature of a picture is new, but does for another picture', () => {
    const pictured = (address: string) => [{ id: 1, name: address, total: 1 }];
    const { rerender } = renderKit(table({ rows: pictured('/files/a1.jpg?e=1700000000&s=AbC-_9') }));
    const flashing = () => dataRows().filter((row) => row.hasAttribute('data-flash')).length;
    rerender(table({ rows: pictured('/files/a1.jpg?e=1700003600&s=xYz_-0') }));
    expect(flashing()).toBe(0);
    rerender(table({ rows: pictured('/files/b2.jpg?e=1700003600&s=xYz_-0') }));
    expect(flashing()).toBe(1);
  });

  it('flashes a changed row once', async () => {
    vi.useFakeTimers();
    const { rerender } = renderKit(table());
    const changed = rowsOf(3).map((row) => (row.id === 2 ? { ...row, name: 'Row two' } : row));
    rerender(table({ rows: changed }));
    const flashing = () => dataRows().filter((row) => row.hasAttribute('data-flash'));
    expect(flashing().map((row) => row.dataset.row)).toEqual(['1']);
    act(() => vi.advanceTimersByTime(1500));
    expect(flashing()).toHaveLength(0);
    rerender(table({ rows: [...changed] }));
    expect(flashing()).toHaveLength(0);
  });

  it('shows nothing for 300 ms and then a skeleton', () => {
    vi.useFakeTimers();
    const { container } = renderKit(table({ rows: [], loading: true, empty: 'Nothing here' }));
    const bones = () => container.querySelectorAll('.mantine-Skeleton-root').length;
    act(() => vi.advanceTimersByTime(250));
    expect(bones()).toBe(0);
    act(() => vi.advanceTimersByTime(100));
    expect(bones()).toBeGreaterThan(5);
    expect(screen.queryByText('Nothing here')).toBeNull();
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true');
  });

  it('says what to do when it is empty, and offers a retry when it failed', async () => {
    const onRetry = vi.fn();
    const { user, rerender } = renderKit(table({ rows: [], empty: 'Make the first one' }));
    expect(screen.getByText('Make the first one')).toBeDefined();
    rerender(table({ rows: [], error: 'No connection', onRetry }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('is a two-line row on a phone', () => {
    onPhone();
    renderKit(table({ columns: [...columns, { id: 'n', header: 'Number', render: (row) => `No ${row.id}` }] }));
    const [first] = dataRows();
    const cells = within(first as HTMLElement).getAllByRole('gridcell');
    expect(cells.map((cell) => cell.textContent)).toEqual(['Row 1', '$0.10', 'Number: No 1']);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name', 'Total', 'Details']);
  });

  it('says on a phone what a figure counts, and lets words alone stand for themselves', () => {
    onPhone();
    const count: Column<Row> = { id: 'sold', header: 'Sold', align: 'right', phone: 'line', render: () => 3 };
    const place: Column<Row> = { id: 'place', header: 'Place', phone: 'line', render: () => 'A01' };
    renderKit(table({ columns: [...columns, place, count], rows: rowsOf(1) }));
    const isSeen = (words: string) =>
      !screen.getAllByText(words, { exact: false, selector: '[role=gridcell] span span' })[0]!.closest('.kit-unseen');
    expect([isSeen('Sold'), isSeen('Place')]).toEqual([true, false]);
  });

  it('moves its rows when their height changes', () => {
    onPhone();
    const status: Column<Row> = { id: 'status', header: 'Status', render: () => 'Paid', phone: 'mark' };
    const places = () => dataRows().map((row) => `${row.style.transform} ${row.style.height}`);
    const { rerender } = renderKit(table());
    expect(places()).toEqual(['translateY(0px) 64px', 'translateY(64px) 64px', 'translateY(128px) 64px']);
    rerender(table({ columns: [...columns, status] }));
    expect(places()).toEqual(['translateY(0px) 88px', 'translateY(88px) 88px', 'translateY(176px) 88px']);
    expect(dataRows()[0]?.parentElement?.style.height).toBe('264px');
  });
});
