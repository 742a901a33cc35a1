import { screen, waitFor } from '@testing-library/react';
import type { HistoryEvent } from '@yardkeeper/contract/history';
import { describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { entryOf } from './entry.ts';
import { HistoryPages } from './HistoryPages.tsx';

const event = (historyID: number, text: string, reason: string | null = null): HistoryEvent => ({
  ...{ historyID, event: 'changed', text, user: 'Mere', at: '2026-03-10T10:00:00Z' },
  reason,
  changes: [],
});

describe('the history of a record', () => {
  it('shows a page, fetches the earlier one when asked, and then offers no more', async () => {
    const fetchPage = vi.fn(async ({ pageNum }: { pageNum: number; pageSize: number }) => ({
      records: [event(pageNum, pageNum === 1 ? 'Renamed' : 'Created')],
      pages: 2,
    }));
    const { user } = renderKit(<HistoryPages recordKey={['contact', 1]} fetchPage={fetchPage} />);
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

  it('shows one type of event alone when it is chosen, and everything again', async () => {
    const fetchPage = vi.fn(async ({ event: type }: { event?: string }) => ({
      records: type === 'picture' ? [] : [event(1, type === 'tagged' ? 'Bonnet tagged' : 'Created')],
      pages: 1,
    }));
    const events = { tagged: 'Parts tagged', picture: 'Pictures' };
    const { user } = renderKit(<HistoryPages recordKey={['vehicle', 1]} fetchPage={fetchPage} events={events} />);
    await screen.findByText('Created');
    const choose = async (name: string) => {
      await user.click(screen.getByLabelText('Type of event', { selector: 'input' }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose('Parts tagged');
    expect(await screen.findByText('Bonnet tagged')).toBeDefined();
    expect(screen.queryByText('Created')).toBeNull();
    await choose('Pictures');
    expect(await screen.findByText('Nothing of this type has happened')).toBeDefined();
    // What is chosen already is let go of.
    await choose('Pictures');
    expect(await screen.findByText('Created')).toBeDefined();
  });

  it('says what went wrong and tries again', async () => {
    const fetchPage = vi
      .fn(async () => ({ records: [event(1, 'Created')], pages: 1 }))
      .mockRejectedValueOnce(new Error('No connection'));
    const { user } = renderKit(<HistoryPages recordKey={['contact', 1]} fetchPage={fetchPage} />);
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
});
