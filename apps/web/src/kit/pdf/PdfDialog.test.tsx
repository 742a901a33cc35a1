import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { held, renderKit } from '../testing.tsx';
import { PdfDialog, type PdfFile } from './PdfDialog.tsx';

const statement = { blob: new Blob(['%PDF-1.7'], { type: 'application/pdf' }), fileName: 'statement.pdf' };

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:paper');
  URL.revokeObjectURL = vi.fn();
});
afterEach(() => vi.unstubAllGlobals());

const open = (load: () => Promise<PdfFile>, key = 'one') =>
  renderKit(<PdfDialog title="Statement of Ana" queryKey={[key]} load={load} onClose={() => undefined} />);

describe('a document on the screen', () => {
  it('says that it is being drawn, then shows it with print and download', async () => {
    const paper = held<PdfFile>();
    open(() => paper.promise);
    await screen.findByText('Drawing the document…');
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
    paper.resolve(statement);
    expect((await screen.findByTitle('Statement of Ana')).getAttribute('src')).toContain('blob:paper');
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('download')).toBe('statement.pdf');
    screen.getByRole('button', { name: 'Print' });
  });

  it('says what went wrong and tries again', async () => {
    const load = vi.fn<() => Promise<PdfFile>>().mockRejectedValueOnce(new Error('The printer room is closed'));
    load.mockResolvedValue(statement);
    const { user } = open(load);
    expect((await screen.findByRole('alert')).textContent).toContain('The printer room is closed');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByTitle('Statement of Ana');
  });

  it('offers to open it where the browser has no viewer', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { pdfViewerEnabled: false }));
    open(() => Promise.resolve(statement));
    await screen.findByText(/Open or download it instead/);
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });

  it('gives the memory back when it closes', async () => {
    const { unmount } = open(() => Promise.resolve(statement));
    await screen.findByTitle('Statement of Ana');
    unmount();
    await waitFor(() => expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:paper'));
  });
});
