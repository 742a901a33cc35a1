import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../testing.tsx';
import { KitGallery } from './KitGallery.tsx';

afterEach(() => vi.restoreAllMocks());

it('shows every shelf of the kit', async () => {
  giveSizes(400);
  renderKit(<KitGallery />);
  const shelves = [...document.querySelectorAll('section')].map((shelf) => shelf.getAttribute('aria-label'));
  for (const name of ['Fields', 'A document', 'Pictures and scanning', 'DataTable', 'ListScreen']) {
    expect(shelves).toContain(name);
  }
  const firstRow = () => document.querySelector('[role=grid][aria-label=Invoices] [data-row]');
  await waitFor(() => expect(firstRow()).not.toBeNull());
});
