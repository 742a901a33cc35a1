import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PageHeader } from '../document/PageHeader.tsx';
import { renderKit } from '../testing.tsx';
import { CopyText } from './CopyText.tsx';
import { DateText } from './DateText.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { MoneyText } from './MoneyText.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { TONES, type Tone, toneOf } from './status.ts';

describe('a status', () => {
  it.each<[string, Tone]>([
    ['Open', 'open'],
    ['In Progress', 'progress'],
    ['inProgress', 'progress'],
    ['OUT_FOR_DELIVERY', 'progress'],
    ['Confirmed', 'confirmed'],
    ['Completed', 'done'],
    ['Waiting', 'waiting'],
    ['Cancelled', 'cancelled'],
    ['Overdue', 'late'],
    ['Finalized', 'finalised'],
    ['Something else', 'open'],
  ])('%s is %s', (word, tone) => expect(toneOf(word)).toBe(tone));

  it('has the colour of the house and never colour alone', () => {
    const colours = Object.fromEntries(Object.entries(TONES).map(([tone, { color }]) => [tone, color]));
    expect(colours).toEqual({
      open: 'gray',
      progress: 'blue',
      confirmed: 'teal',
      done: 'green',
      waiting: 'yellow',
      cancelled: 'red',
      late: 'red',
      finalised: 'violet',
    });
    expect(new Set(Object.values(TONES).map(({ icon }) => icon)).size).toBe(Object.keys(TONES).length);
    const { container } = renderKit(<StatusBadge label="Due tomorrow" tone="waiting" />);
    expect(container.querySelector('[data-tone="waiting"] svg')).not.toBeNull();
    expect(screen.getByText('Due tomorrow')).toBeDefined();
  });
});

describe('money and dates as text', () => {
  it('shows amounts, what is missing and what is nonsense', () => {
    renderKit(
      <>
        <MoneyText value={-1234.5} /> <MoneyText value={null} /> <MoneyText value="x" />
      </>,
    );
    expect(screen.getByText('-$1,234.50')).toBeDefined();
    expect(screen.getByText('–')).toBeDefined();
    expect(screen.getByText('Invalid value')).toBeDefined();
  });

  it('shows dates in three forms and refuses what is not ISO', () => {
    renderKit(
      <>
        <DateText value="2024-01-01" /> <DateText value="2024-01-01T00:00:00Z" form="time" />
        <DateText value="2024-01-01" form="long" /> <DateText value="1/1/2024" />
      </>,
    );
    expect(screen.getByText('01-01-2024').tagName).toBe('TIME');
    expect(screen.getByText('01-01-2024 13:00:00')).toBeDefined();
    expect(screen.getByText('1st Jan 2024')).toBeDefined();
    expect(screen.getByText('Invalid date')).toBeDefined();
  });
});

describe('small pieces', () => {
  it('an empty state says what to do next', () => {
    renderKit(<EmptyState title="No quotes" hint="Make the first one." action={<button type="button">New</button>} />);
    expect(screen.getByRole('button', { name: 'New' })).toBeDefined();
  });

  it('an error says what happened and tries again', async () => {
    const retry = vi.fn();
    const { user } = renderKit(<ErrorState message="The server did not answer" onRetry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain('The server did not answer');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('a header names its facts', () => {
    renderKit(<PageHeader title="INV-1042" facts={[{ label: 'Owing', value: '$10.00' }]} />);
    expect(screen.getByRole('heading', { level: 1, name: 'INV-1042' })).toBeDefined();
    expect(screen.getByText('Owing').tagName).toBe('DT');
  });

  it('copies a number and says so', async () => {
    const { user } = renderKit(<CopyText value="T10432" label="tag" />);
    await user.click(screen.getByRole('button', { name: 'Copy tag T10432' }));
    expect(await screen.findByRole('status')).toHaveProperty('textContent', 'Copied');
    expect(await navigator.clipboard.readText()).toBe('T10432');
  });
});
