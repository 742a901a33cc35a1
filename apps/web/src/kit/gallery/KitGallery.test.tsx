import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../testing.tsx';
import { KitGallery } from './KitGallery.tsx';

afterEach(() => vi.restoreAllMocks());

it('shows every shelf of the kit', async () => {
  giveSizes(400);
  renderKit(<KitGallery />);
  const shelves = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  for (const name of ['Fields', 'A document', 'Pictures and scanning', 'DataTable', 'ListScreen']) {
    expect(shelves).toContain(name);
  }
  await waitFor(() => expect(screen.getByRole('grid', { name: 'Invoices', busy: false })).toBeDefined());
});
