import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../testing.tsx';
import { KitGallery } from './KitGallery.tsx';

afterEach(() => vi.restoreAllMocks());

it('shows every shelf of the kit', async () => {
  giveSizes(400);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  renderKit(<KitGallery />);
  const shelves = [...document.querySelectorAll('section')].map((shelf) => shelf.getAttribute('aria-label'));
  for (const name of [
    'Fields',
    'People',
    'A record',
    'A document',
    'Notices and papers',
    'Pictures and scanning',
    'DataTable',
    'ListScreen',
  ]) {
    expect(shelves).toContain(name);
  }
  const firstRow = () => document.querySelector('[role=grid][aria-label=Invoices] [data-row]');
  await waitFor(() => expect(firstRow()).not.toBeNull());
});
