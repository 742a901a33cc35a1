import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, onPhone, renderKit } from '../../testing.tsx';
import { ListScreen } from '../ListScreen.tsx';
import type { FilterControl } from '../types.ts';
import { countFilters } from './filter-count.ts';

const any = { text: '', status: '', from: '', to: '', make: '', locationId: 0, location: '' };
type Filter = typeof any;

const Row = ({ filter }: FilterControl<Filter>) => (
  <input aria-label="Dates" readOnly value={filter.from + filter.to} />
);
const More = ({ filter }: FilterControl<Filter>) => <input aria-label="Make" readOnly value={filter.make} />;

function buttonAt(address: string) {
  window.history.replaceState(null, '', `/parts${address}`);
  renderKit(
    <ListScreen<{ id: number }, Filter>
      id="parts"
      title="Parts"
      queryKey={['parts']}
      filterDefaults={any}
      columns={[{ id: 'id', header: 'No', render: (row) => row.id }]}
      rowId={(row) => row.id}
      search={{ field: 'text' }}
      chips={{ field: 'status', items: [{ value: 'open', label: 'Open' }] }}
      filters={(control) => <Row {...control} />}
      moreFilters={(control) => <More {...control} />}
      empty={{ title: 'No parts yet' }}
      fetchPage={async () => ({ records: [], total: 0, pages: 0 })}
    />,
  );
  return screen.findByRole('button', { name: /^Filters/ });
}
const name = async (address: string) => (await buttonAt(address)).getAttribute('aria-label');

beforeEach(() => giveSizes());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the number at the button of the drawer', () => {
  it.each([
    ['?text=door&status=open&from=2026-03-01&to=2026-03-31', 'Filters'],
    ['?status=open&from=2026-03-01&to=2026-03-31&make=Mazda', 'Filters, 1 on'],
    ['?make=Mazda&locationId=4&location=C1', 'Filters, 2 on'],
  ])('counts at %s only what is behind it: %s', async (address, expected) => {
    expect(await name(address)).toBe(expected);
  });

  it('counts on a phone also what stands in the row elsewhere, two dates once', async () => {
    onPhone();
    expect(await name('?status=open&from=2026-03-01&to=2026-03-31&make=Mazda')).toBe('Filters, 2 on');
  });

  it('takes two fields that are no pair for two', () => {
    expect(countFilters(['pickupFrom', 'pickupTo', 'makeId', 'modelId', 'tone'])).toBe(4);
  });
});
