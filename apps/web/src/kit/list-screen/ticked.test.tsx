import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, onPhone, renderKit } from '../testing.tsx';
import { ListScreen } from './ListScreen.tsx';

type Row = { id: number; name: string };
const defaults = { make: '' };

function show(start: readonly Row[]) {
  let rows = start;
  const onRun = vi.fn<(ticked: readonly Row[], untick: () => void) => void>();
  const { client, user } = renderKit(
    <ListScreen<Row, typeof defaults>
      id="parts"
      title="Parts"
      queryKey={['parts']}
      filterDefaults={defaults}
      defaultPageSize={2}
      columns={[{ id: 'name', header: 'Name', render: (row) => row.name }]}
      rowId={(row) => row.id}
      search={{ field: 'make', placeholder: 'Search parts' }}
      bulkActions={[{ id: 'print', label: 'Print tags', onRun }]}
      empty={{ title: 'No parts yet' }}
      fetchPage={async ({ pageNum, pageSize }) => ({
        records: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize),
        total: rows.length,
        pages: Math.ceil(rows.length / pageSize),
      })}
    />,
  );
  return {
    user,
    become: (next: readonly Row[]) => {
      rows = next;
      return act(() => client.invalidateQueries({ queryKey: ['parts'] }));
    },
    given: async () => {
      await user.click(screen.getByRole('button', { name: 'Print tags' }));
      return onRun.mock.lastCall?.[0];
    },
    onRun,
  };
}
const tick = async (row: number) =>
  (await screen.findAllByRole('checkbox', { name: /^Choose (?!every)/ }))[row - 1] as HTMLElement;
const bar = () => screen.queryByRole('toolbar', { name: 'Ticked rows' });
const [bonnet, guard, seat] = [
  { id: 1, name: 'Bonnet' },
  { id: 2, name: 'Guard' },
  { id: 3, name: 'Seat' },
] as const;

beforeEach(() => {
  giveSizes();
  window.history.replaceState(null, '', '/parts');
});
afterEach(() => vi.restoreAllMocks());

describe('the ticked rows of a list', () => {
  it('are acted on as they stand now', async () => {
    const { user, become, given } = show([bonnet, guard, seat]);
    await user.click(await tick(1));
    const renamed = { id: 1, name: 'Bonnet, red' };
    await become([renamed, guard, seat]);
    await screen.findByText('Bonnet, red');
    expect(await given()).toEqual([renamed]);
  });

  it('are let go when they are gone', async () => {
    const { user, become } = show([bonnet, guard]);
    await user.click(await tick(1));
    await user.click(await tick(2));
    await become([guard]);
    await waitFor(() => expect(within(bar() as HTMLElement).getByText('1 ticked')).toBeDefined());
    await become([]);
    await screen.findByText('No parts yet');
    expect(bar()).toBeNull();
    await become([guard]);
    expect((await tick(1)) as HTMLInputElement).toHaveProperty('checked', false);
  });

  it('are kept while another page may hold them', async () => {
    const { user, become, given } = show([bonnet, guard, seat]);
    await user.click(await tick(1));
    await become([guard, seat, bonnet]);
    await screen.findByText('Seat');
    expect(await given()).toEqual([bonnet]);
  });

  it('are let go when the filter changes', async () => {
    const { user } = show([bonnet, guard]);
    await user.click(await tick(1));
    act(() => {
      window.history.replaceState(null, '', '/parts?make=Mazda');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(bar()).toBeNull();
    expect((await tick(1)) as HTMLInputElement).toHaveProperty('checked', false);
  });
});

describe('the bar of ticked rows', () => {
  const isBefore = (a: Element | null, b: Element) =>
    Boolean((a?.compareDocumentPosition(b) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING);

  it('lies over the filters, whose room and words are kept', async () => {
    const { user } = show([bonnet, guard]);
    const search = await screen.findByRole('searchbox', { name: 'Search parts' });
    await user.click(await tick(1));
    expect(search.isConnected).toBe(true);
    expect(screen.queryByRole('searchbox', { name: 'Search parts' })).toBeNull();
    expect(isBefore(bar(), screen.getByRole('grid'))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Untick all rows' }));
    expect(screen.getByRole('searchbox', { name: 'Search parts' })).toBe(search);
  });

  it('keeps a search waiting that would let the rows go', async () => {
    const { user } = show([bonnet, guard]);
    const search = screen.getByRole('searchbox', { name: 'Search parts' });
    await tick(1);
    vi.useFakeTimers();
    fireEvent.change(search, { target: { value: 'Mazda' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Bonnet' }));
    act(() => vi.advanceTimersByTime(2000));
    vi.useRealTimers();
    expect(bar()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Untick all rows' }));
    await waitFor(() => expect(window.location.search).toBe('?make=Mazda'));
  });

  it('comes below the list on a phone and leaves the search alone', async () => {
    onPhone();
    const { user } = show([bonnet, guard, seat]);
    await user.click(await tick(1));
    expect(screen.getByRole('searchbox', { name: 'Search parts' })).toBeDefined();
    expect(isBefore(screen.getByRole('button', { name: 'Next page' }), bar() as HTMLElement)).toBe(true);
    vi.unstubAllGlobals();
  });
});
