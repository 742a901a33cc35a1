import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Column } from '../../data-table/column.ts';
import { ColumnStoreProvider } from '../../data-table/column-store.tsx';
import { renderKit } from '../../testing.tsx';
import { ColumnList } from './ColumnList.tsx';
import { useColumns } from './use-columns.ts';

const column = (id: string, more: Partial<Column<string>> = {}): Column<string> => ({
  id,
  header: id,
  render: (row: string) => row,
  ...more,
});
const columns = [column('Name'), column('Code', { hiddenByDefault: true }), column('Price')];

const keep = (choice: object) => localStorage.setItem('listChoice.anyone.parts', JSON.stringify(choice));
const ids = (shown: readonly Column<string>[]) => shown.map(({ id }) => id);
const chosen = () => renderHook(() => useColumns('parts', columns)).result.current;

describe('a choice of columns that was made before some were dropped', () => {
  it('counts none of those, so that the others can still be hidden', () => {
    keep({ hidden: ['Make', 'Model', 'Code'], order: ['Make', 'Price', 'Name'], views: [] });
    const { all, shown, hidden } = chosen();
    expect(ids(shown)).toEqual(['Price', 'Name']);
    renderKit(<ColumnList columns={all} hidden={hidden} isKept onChange={() => undefined} onReset={() => undefined} />);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled).toBe(false);
  });

  it('is the standard one when it leaves none', () => {
    keep({ hidden: ['Name', 'Code', 'Price'], order: ['Make'], views: [] });
    expect(ids(chosen().shown)).toEqual(['Name', 'Price']);
  });
});

it('a choice that could not be saved is not reported as saved, until one is', async () => {
  const save = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('500'));
  const store = { load: () => null, save };
  const { result } = renderHook(() => useColumns('parts', columns), {
    wrapper: ({ children }) => (
      <ColumnStoreProvider store={store} onProblem={() => undefined}>
        {children}
      </ColumnStoreProvider>
    ),
  });
  expect(result.current.isKept).toBe(true);
  act(() => result.current.onColumns([], ['Name']));
  await waitFor(() => expect(result.current.isKept).toBe(false));
  const said = (isKept: boolean) =>
    renderKit(
      <ColumnList
        columns={columns}
        hidden={new Set()}
        isKept={isKept}
        onChange={() => undefined}
        onReset={() => undefined}
      />,
    );
  const { unmount } = said(false);
  expect(screen.queryByText('Kept for you')).toBeNull();
  expect(screen.getByText('Not kept: only until this window is closed')).toBeDefined();
  unmount();
  act(() => result.current.onColumns([], []));
  await waitFor(() => expect(result.current.isKept).toBe(true));
  said(true);
  expect(screen.getByText('Kept for you')).toBeDefined();
});
