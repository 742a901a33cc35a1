import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DialogFrame } from '../../dialog/DialogFrame.tsx';
import { renderKit } from '../../testing.tsx';
import { SearchBox } from './SearchBox.tsx';

const page = (opened: boolean) => (
  <>
    <SearchBox value="" onSearch={vi.fn()} />
    {opened && <DialogFrame opened onClose={vi.fn()} title="Merge" children={<button type="button">Merge</button>} />}
  </>
);

it('brings the cursor to the search with /, but not out of a dialog', async () => {
  const { user, rerender } = renderKit(page(true));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard('/');
  expect(dialog.contains(document.activeElement)).toBe(true);
  rerender(page(false));
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }));
});
