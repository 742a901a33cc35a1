import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../testing.tsx';
import { FieldStateShelf } from './FieldStateShelf.tsx';
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
    'Diagrams and trees',
    'DataTable',
    'ListScreen',
  ]) {
    expect(shelves).toContain(name);
  }
  const firstRow = () => document.querySelector('[role=grid][aria-label=Invoices] [data-row]');
  await waitFor(() => expect(firstRow()).not.toBeNull());
});

const fields = ['Money', 'Number', 'Digits', 'Upper case', 'Capitalised', 'Date', 'Range', 'Lookup', 'Picker'];
const fieldsThat = (shelf: string, are: (input: HTMLInputElement) => boolean) =>
  [...document.querySelectorAll<HTMLInputElement>(`section[aria-label='Fields, ${shelf}'] input`)]
    .filter((input) => (input.labels?.length ?? 0) > 0 && are(input))
    .map((input) => input.labels?.[0]?.textContent?.replace(/,.*$/, ''));

it('shows every field refused, not to be used now and to read', () => {
  renderKit(<FieldStateShelf />);
  expect(fieldsThat('refused', (input) => input.getAttribute('aria-invalid') === 'true')).toEqual(fields);
  expect(screen.getAllByText('Says what is wrong with it')).toHaveLength(fields.length);
  expect(fieldsThat('not now', (input) => input.disabled)).toEqual(fields);
  expect(fieldsThat('to read', (input) => input.readOnly)).toEqual(fields);
});
