import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onPhone, renderKit } from '../../kit/testing.tsx';
import { CsvMenu } from './CsvMenu.tsx';
import { ExportButton } from './ExportButton.tsx';

const saveFile = vi.hoisted(() => vi.fn());
vi.mock('../save-file.ts', () => ({ saveFile }));

const file = { blob: new Blob(['No,Customer']), fileName: 'invoices.csv' };
const load = vi.fn(async () => file);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('the list as a file', () => {
  it.each([
    ['a wide screen', () => undefined, 'Export CSV'],
    ['a phone', onPhone, ''],
  ])('is saved on %s', async (_, given, words) => {
    given();
    const { user } = renderKit(<ExportButton load={load} />);
    const button = screen.getByRole('button', { name: 'Export CSV' });
    expect(button.textContent).toBe(words);
    await user.click(button);
    expect(saveFile.mock.calls[0]?.[0]).toBe(file);
  });

  it('is saved on a phone where a menu also imports, without the menu', async () => {
    onPhone();
    const source = { what: 'customers', columns: '', key: '', check: vi.fn(), run: vi.fn(), save: load };
    const { user } = renderKit(<CsvMenu source={source} onImported={() => undefined} />);
    await user.click(screen.getByRole('button', { name: 'Export CSV of all customers' }));
    expect(saveFile.mock.calls[0]?.[0]).toBe(file);
    expect(screen.queryByRole('button', { name: 'Import or export' })).toBeNull();
  });
});
