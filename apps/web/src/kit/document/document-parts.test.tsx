import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isWorkUnsaved } from '../form/unsaved-work.ts';
import { held, renderKit } from '../testing.tsx';
import { ActionBar } from './ActionBar.tsx';
import { DetailTabs } from './DetailTabs.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { DetailSkeleton, FormSkeleton, ListSkeleton } from './Skeletons.tsx';
import { Timeline } from './Timeline.tsx';

describe('DetailTabs', () => {
  const tabs = [
    { id: 'items', label: 'Items', render: () => 'The items' },
    { id: 'payments', label: 'Payments', count: 3, render: () => 'The payments' },
  ];
  beforeEach(() => window.history.replaceState(null, '', '/invoice/1'));

  it('keeps the tab in the address and for the next page of the kind', async () => {
    const { user, unmount } = renderKit(<DetailTabs kind="invoice" tabs={tabs} />);
    expect(screen.getByText('The items')).toBeDefined();
    await user.click(screen.getByRole('tab', { name: /Payments/ }));
    expect(screen.getByText('The payments')).toBeDefined();
    expect(window.location.search).toBe('?tab=payments');
    unmount();
    window.history.replaceState(null, '', '/invoice/2');
    const next = renderKit(<DetailTabs kind="invoice" tabs={tabs} />);
    expect(screen.getByText('The payments')).toBeDefined();
    expect(window.location.search).toBe('?tab=payments');
    next.unmount();
    window.history.replaceState(null, '', '/vehicle/1?tab=nonsense');
    renderKit(<DetailTabs kind="vehicle" tabs={tabs} />);
    expect(screen.getByText('The items')).toBeDefined();
  });
});

describe('ActionBar', () => {
  const make = () => ({
    finalise: { id: 'finalise', label: 'Finalise', onRun: vi.fn() },
    pay: { id: 'pay', label: 'Take payment', onRun: vi.fn() },
    cancel: {
      id: 'cancel',
      label: 'Cancel invoice',
      danger: true,
      confirm: { title: 'Cancel INV-1?', confirmLabel: 'Cancel invoice', cancelLabel: 'Keep' },
      onRun: vi.fn(),
    },
  });

  it('makes the first allowed step the primary button and says why another is not possible', async () => {
    const { finalise, pay, cancel } = make();
    const reasons = { finalise: 'It has no lines yet' };
    const { user } = renderKit(
      <ActionBar actions={[finalise, pay, cancel]} allowedActions={['pay', 'cancel']} reasons={reasons} />,
    );
    await user.click(screen.getByRole('button', { name: 'Take payment' }));
    expect(pay.onRun).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    const refused = await screen.findByRole('menuitem', { name: 'Finalise' });
    expect(refused.getAttribute('aria-disabled')).toBe('true');
    await user.hover(refused);
    expect(await screen.findByText('It has no lines yet')).toBeDefined();
    await user.click(refused);
    expect(finalise.onRun).not.toHaveBeenCalled();
  });

  it('asks first where it must', async () => {
    const { pay, cancel } = make();
    const { user } = renderKit(<ActionBar actions={[pay, cancel]} allowedActions={['pay', 'cancel']} />);
    const choose = async (answer: string) => {
      await user.click(screen.getByRole('button', { name: 'More actions' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Cancel invoice' }));
      await user.click(await screen.findByRole('button', { name: answer }));
    };
    await choose('Keep');
    expect(cancel.onRun).not.toHaveBeenCalled();
    await choose('Cancel invoice');
    await waitFor(() => expect(cancel.onRun).toHaveBeenCalledOnce());
  });

  it('runs a double click once', async () => {
    const answer = held<void>();
    const pay = { ...make().pay, onRun: vi.fn(() => answer.promise) };
    const { user } = renderKit(<ActionBar actions={[pay]} allowedActions={['pay']} />);
    await user.dblClick(screen.getByRole('button', { name: 'Take payment' }));
    expect(pay.onRun).toHaveBeenCalledOnce();
    await act(async () => answer.resolve());
  });

  it('shows the only step disabled with its reason when nothing is allowed', () => {
    const { finalise } = make();
    renderKit(<ActionBar actions={[finalise]} allowedActions={[]} />);
    expect(screen.getByRole('button', { name: 'Finalise' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('Timeline', () => {
  it('groups by New Zealand day, newest first, with before and after and a link', () => {
    renderKit(
      <Timeline
        now={new Date('2026-03-10T20:00:00Z')}
        entries={[
          { id: 1, at: '2026-03-10T10:00:00Z', text: 'Created' },
          {
            id: 2,
            at: '2026-03-10T19:00:00Z',
            user: 'Mere',
            text: 'Price changed',
            changes: [{ field: 'Retail', before: '$10', after: '$12' }],
          },
          { id: 3, at: '2026-01-01T00:00:00Z', text: 'Sold on', links: [{ href: '/invoice/1', label: 'INV-1' }] },
        ]}
      />,
    );
    const days = screen.getAllByRole('heading').map((heading) => heading.textContent);
    expect(days).toEqual(['Today', 'Yesterday', '1st Jan 2026']);
    expect(screen.getByText('$10').tagName).toBe('DEL');
    expect(screen.getByText('$12').tagName).toBe('INS');
    expect(screen.getByText(/11-03-2026 08:00:00/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'INV-1' }).getAttribute('href')).toBe('/invoice/1');
  });

  it('links a number where it stands in the sentence, and not inside a longer one', () => {
    const links = [
      { href: '/tag/1', label: 'T1' },
      { href: '/tag/2', label: 'T2' },
    ];
    renderKit(<Timeline entries={[{ id: 1, at: '2026-03-10T10:00:00Z', text: 'T12, T1 tagged', links }]} />);
    const sentence = screen.getByText(/tagged/);
    expect(sentence.textContent).toBe('T12, T1 tagged T2');
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['T1', 'T2']);
  });
});

describe('NotesPanel', () => {
  it('adds an internal or a public note and marks each', async () => {
    const onAdd = vi.fn(async () => undefined);
    const notes = [{ id: 1, kind: 'public' as const, text: 'Small scratch', at: '2026-03-01T00:00:00Z', user: 'Hemi' }];
    const { user } = renderKit(<NotesPanel notes={notes} kinds onAdd={onAdd} />);
    expect(screen.getByText('Small scratch')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'For the public' }));
    await user.type(screen.getByLabelText('Note for the public'), 'Tested');
    expect(isWorkUnsaved()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(onAdd).toHaveBeenCalledExactlyOnceWith('Tested', 'public');
    await waitFor(() => expect(isWorkUnsaved()).toBe(false));
  });

  it('adds the note with Ctrl-S instead of storing the web page', async () => {
    const onAdd = vi.fn(async () => undefined);
    const { user } = renderKit(<NotesPanel notes={[]} onAdd={onAdd} />);
    await user.type(screen.getByLabelText('Note'), 'Rang twice');
    expect(fireEvent.keyDown(screen.getByLabelText('Note'), { key: 's', ctrlKey: true })).toBe(false);
    await waitFor(() => expect(onAdd).toHaveBeenCalledExactlyOnceWith('Rang twice', 'internal'));
  });

  it('keeps a note that could not be saved', async () => {
    const { user } = renderKit(
      <NotesPanel notes={[]} kinds onAdd={() => Promise.reject(new Error('No connection'))} />,
    );
    const box = screen.getByLabelText<HTMLTextAreaElement>('Internal note');
    await user.type(box, 'Call back');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/No connection/)).toBeDefined();
    expect(box.value).toBe('Call back');
  });

  it('asks nobody who reads it where all notes are for staff', async () => {
    const onAdd = vi.fn(async () => undefined);
    const notes = [
      { id: 1, text: 'Rang twice', at: '2026-03-01T00:00:00Z', user: 'Hemi' },
      { id: 2, text: 'Came by', at: '2026-03-02T00:00:00Z', user: 'Mere' },
    ];
    const { user } = renderKit(<NotesPanel notes={notes} hint="Write what matters." onAdd={onAdd} />);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByText('Internal')).toBeNull();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Came by.*Mere$/),
      expect.stringMatching(/^Rang twice.*Hemi$/),
    ]);
    await user.type(screen.getByLabelText('Note'), '  Ring before four ');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(onAdd).toHaveBeenCalledExactlyOnceWith('Ring before four', 'internal');
  });

  it('is only a list for those who may not write', () => {
    renderKit(<NotesPanel notes={[]} />);
    expect(screen.queryByRole('form')).toBeNull();
  });
});

describe('skeletons', () => {
  it('wait 300 ms', () => {
    vi.useFakeTimers();
    renderKit(
      <>
        <ListSkeleton /> <FormSkeleton /> <DetailSkeleton />
      </>,
    );
    expect(screen.queryAllByRole('status')).toHaveLength(0);
    act(() => vi.advanceTimersByTime(301));
    expect(screen.getAllByRole('status')).toHaveLength(3);
    vi.useRealTimers();
  });
});
