import { screen, waitFor } from '@testing-library/react';
import type { HistoryEvent } from '@yardkeeper/contract/history';
import { describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { HistoryPages } from './HistoryPages.tsx';
import { historyCsv } from './history-csv.ts';
import { entryOf } from './timeline-entry.ts';

const event = (historyID: number, text: string, reason: string | null = null): HistoryEvent => ({
  historyID,
  event: 'changed',
  text,
  user: 'Mere',
  at: '2026-03-10T10:00:00Z',
  reason,
  changes: [],
  documents: [],
});
const choices = { types: ['changed', 'tagged'], users: [{ userId: 7, name: 'Mere' }] };

describe('the history of a record', () => {
  it('shows a page, fetches the earlier one when asked, and then offers no more', async () => {
    const fetchPage = vi.fn(async ({ pageNum }: { pageNum: number; pageSize: number }) => ({
      records: [event(pageNum, pageNum === 1 ? 'Renamed' : 'Created')],
      pages: 2,
      ...choices,
    }));
    const { user } = renderKit(<HistoryPages recordKey={['contact', 1]} name="Mere" fetchPage={fetchPage} />);
    expect(await screen.findByText('Renamed')).toBeDefined();
    expect(screen.queryByText('Created')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show earlier' }));
    expect(await screen.findByText('Created')).toBeDefined();
    expect(screen.getByText('Renamed')).toBeDefined();
    expect(fetchPage.mock.calls.map(([paging]) => paging)).toEqual([
      { pageNum: 1, pageSize: 50 },
      { pageNum: 2, pageSize: 50 },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull());
  });

  it('shows one type or one person alone when chosen, and everything again', async () => {
    const fetchPage = vi.fn(async ({ type, userId }: { type?: string; userId?: number }) => ({
      records: userId ? [] : [event(2, 'Seen'), event(1, type === 'tagged' ? 'Bonnet tagged' : 'Created')],
      pages: 1,
      ...choices,
    }));
    const { user } = renderKit(<HistoryPages recordKey={['vehicle', 1]} name="V1" fetchPage={fetchPage} />);
    await screen.findByText('Created');
    const choose = async (label: string, name: string) => {
      await user.click(screen.getByLabelText(label, { selector: 'input' }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose('Type of event', 'Parts tagged');
    expect(await screen.findByText('Bonnet tagged')).toBeDefined();
    expect(screen.queryByText('Created')).toBeNull();
    await choose('Person', 'Mere');
    expect(await screen.findByText('Nothing of this kind has happened')).toBeDefined();
    expect(fetchPage.mock.lastCall?.[0]).toEqual({ pageNum: 1, pageSize: 50, type: 'tagged', userId: 7 });
    await choose('Person', 'Mere');
    await choose('Type of event', 'Parts tagged');
    expect(await screen.findByText('Created')).toBeDefined();
  });

  it('says what went wrong and tries again', async () => {
    const fetchPage = vi
      .fn(async () => ({ records: [event(1, 'Created')], pages: 1, ...choices }))
      .mockRejectedValueOnce(new Error('No connection'));
    const { user } = renderKit(<HistoryPages recordKey={['contact', 1]} name="Mere" fetchPage={fetchPage} />);
    expect(await screen.findByText(/No connection/)).toBeDefined();
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText('Created')).toBeDefined();
  });
});

describe('an event', () => {
  it('adds its reason unless its sentence says it', () => {
    expect(entryOf(event(1, 'Cancelled', 'sold elsewhere')).text).toBe('Cancelled: sold elsewhere');
    expect(entryOf(event(1, 'Cancelled (sold elsewhere)', 'sold elsewhere')).text).toBe('Cancelled (sold elsewhere)');
    expect(entryOf(event(1, 'Created')).text).toBe('Created');
  });

  it('links the documents it names to their screens', () => {
    const documents: HistoryEvent['documents'] = [
      { kind: 'invoice', id: 5, no: 'INV5' },
      { kind: 'tag', id: 12, no: 'T12' },
      { kind: 'acquisition', id: 6, no: 'ACQ6' },
      { kind: 'vehicle', id: 7, no: 'V7' },
    ];
    expect(entryOf({ ...event(1, 'Sold'), documents }).links).toEqual([
      { label: 'INV5', href: '/invoice/5' },
      { label: 'T12', href: '/inventory/tag-locator/T12' },
      { label: 'ACQ6', href: '/vehicleacquisitions/6' },
      { label: 'V7', href: '/vehicleacquisitions/stock/7' },
    ]);
  });
});

describe('the file of a history', () => {
  it('holds every page once, what changed, and the reason', async () => {
    const changed = { ...event(2, 'V1 saved'), changes: [{ field: 'Year', before: '', after: '2012' }] };
    const pages = [
      [event(3, 'Cancelled', 'sold, elsewhere'), changed],
      [changed, event(1, '=1+1')],
    ];
    const asked: number[] = [];
    const { blob, fileName } = await historyCsv('V1', async (pageNum, pageSize) => {
      asked.push(pageNum, pageSize);
      return { records: pages[pageNum - 1]!, pages: 2 };
    });
    expect([asked, fileName]).toEqual([[1, 500, 2, 500], 'V1 history.csv']);
    expect((await blob.text()).replace(/^\uFEFF/, '').split('\r\n')).toEqual([
      'When,Who,Type,What,Changes',
      '10-03-2026 23:00:00,Mere,Changed,"Cancelled: sold, elsewhere",',
      '10-03-2026 23:00:00,Mere,Changed,V1 saved,Year: nothing → 2012',
      "10-03-2026 23:00:00,Mere,Changed,'=1+1,",
      '',
    ]);
  });
});
