import { renderHook, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Column } from '../../data-table/column.ts';
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
