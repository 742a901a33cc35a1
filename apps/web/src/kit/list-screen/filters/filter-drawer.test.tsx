import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DateInput } from '../../fields/DateInput.tsx';
import { renderKit } from '../../testing.tsx';
import { FilterDrawer } from './FilterDrawer.tsx';

it('stays open when Escape closes a calendar in it, and gives the focus back to its button', async () => {
  const { user } = renderKit(
    <FilterDrawer on={0} clearable={false} narrow={false} onClear={vi.fn()}>
      <DateInput label="From" value={null} onChange={vi.fn()} />
    </FilterDrawer>,
  );
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('button', { name: 'Pick from' }));
  (await screen.findByRole('button', { name: 'Next month' })).focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Next month' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' })));
});
