import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../testing.tsx';
import { ListScreen } from './ListScreen.tsx';
import type { PageQuery } from './types.ts';

type Row = { id: number; name: string };

async function askedAt(address: string) {
  window.history.replaceState(null, '', `/parts${address}`);
  const fetchPage = vi.fn(async (_: PageQuery) => ({ records: [{ id: 1, name: 'Bonnet' }], total: 1, pages: 1 }));
  renderKit(
    <ListScreen<Row, Record<string, string>>
      id="parts"
      title="Parts"
      queryKey={['parts']}
      filterDefaults={{}}
      defaultSort={{ field: 'tagNo', order: 'DESC' }}
      columns={[{ id: 'name', header: 'Name', sortable: 'partName', render: (row) => row.name }]}
      rowId={(row) => row.id}
      empty={{ title: 'No parts yet' }}
      fetchPage={fetchPage}
    />,
  );
  await screen.findByText('Bonnet');
  const { sortField, sortOrder } = fetchPage.mock.lastCall?.[0] ?? {};
  return sortField === undefined ? 'no sort' : `${sortField} ${sortOrder}`;
}

beforeEach(() => giveSizes());
afterEach(() => vi.restoreAllMocks());

describe('the sort of an address', () => {
  it.each([
    ['?sortField=partName&sortOrder=DESC', 'partName DESC'],
    ['?sortField=nonsense&sortOrder=UP', 'no sort'],
    ['?sortField=nonsense', 'no sort'],
    ['?sortField=name&sortOrder=ASC', 'no sort'],
    ['?sortOrder=UP', 'tagNo DESC'],
    ['?sortOrder=ASC', 'tagNo ASC'],
    ['?sortField=partName&sortOrder=UP', 'partName ASC'],
  ])('%s asks for %s', async (address, sort) => {
    expect(await askedAt(address)).toBe(sort);
  });
});
