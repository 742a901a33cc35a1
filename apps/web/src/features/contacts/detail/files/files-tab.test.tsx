import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../api/api-error.ts';
import { sendForm } from '../../../../api/send-form.ts';
import { held, renderKit } from '../../../../kit/testing.tsx';
import { answerCalls, ok } from '../../../../test-fetch.ts';
import { someContact } from '../../contacts-testing.ts';
import { FilesTab } from './FilesTab.tsx';

vi.mock('../../../../api/send-form.ts', () => ({ sendForm: vi.fn() }));

const list = 'GET /mgr/customerFile/getCustomerFile/1001';
const kept = {
  id: 1,
  fileName: 'k1',
  originalName: 'licence.pdf',
  contentType: 'application/pdf',
  bytes: 2048,
  thumbUrl: null,
  user: 'Ana Tui',
  at: '2026-03-01T00:00:00.000Z',
};
const upload = vi.mocked(sendForm);
const file = (name: string, size = 10) => {
  const made = new File(['x'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText(/Drop files anywhere/), { target: { files } });

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
});
afterEach(() => upload.mockReset());

describe('the files of a contact', () => {
  it('says before sending that a file is too large, and sends the others', async () => {
    answerCalls({ [list]: () => ok([]) });
    upload.mockReturnValue(held<never>().promise);
    renderKit(<FilesTab contact={someContact()} />);
    await screen.findByText('No files yet');
    choose(file('film.mov', 26 * 1024 * 1024), file('rego.jpg'));
    expect((await screen.findByRole('alert')).textContent).toContain('film.mov is 26 MB; the most is 25 MB');
    expect(await screen.findByLabelText('Sending rego.jpg')).toBeDefined();
    expect(upload).toHaveBeenCalledOnce();
    const form = upload.mock.lastCall?.[1].body as FormData;
    expect(form.get('debtorID')).toBe('1001');
  });

  it('shows how far it is, what went wrong, and tries again', async () => {
    let files: unknown[] = [];
    answerCalls({ [list]: () => ok(files) });
    upload.mockImplementationOnce(async (_url, _init, onProgress) => {
      onProgress(0.4);
      throw new ApiError(0, 'The connection broke');
    });
    const { user } = renderKit(<FilesTab contact={someContact()} />);
    await screen.findByText('No files yet');
    choose(file('licence.pdf'));
    expect((await screen.findByRole('alert')).textContent).toBe('The connection broke');
    upload.mockImplementationOnce(async () => {
      files = [kept];
      return ok([]);
    });
    await user.click(screen.getByRole('button', { name: 'Retry licence.pdf' }));
    expect(await screen.findByRole('button', { name: 'Download licence.pdf' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    const keys = upload.mock.calls.map(([, { headers }]) => new Headers(headers).get('idempotency-key'));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it('takes a file dropped anywhere on the page', async () => {
    answerCalls({ [list]: () => ok([kept]) });
    upload.mockReturnValue(held<never>().promise);
    renderKit(<FilesTab contact={someContact()} />);
    await screen.findByText('licence.pdf');
    fireEvent.drop(document, { dataTransfer: { types: ['Files'], files: [file('photo.png')] } });
    expect(await screen.findByLabelText('Sending photo.png')).toBeDefined();
  });

  it('asks before it deletes, and offers neither to those who only look', async () => {
    let files = [kept];
    const remove = 'DELETE /mgr/customerFile/deleteCustomerFile/1';
    const sent = answerCalls({
      [list]: () => ok(files),
      [remove]: () => {
        files = [];
        return ok({ removed: true });
      },
    });
    const { user, unmount } = renderKit(<FilesTab contact={someContact()} />);
    await user.click(await screen.findByRole('button', { name: 'Delete licence.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent.some(({ key }) => key === remove)).toBe(true));
    await screen.findByText('No files yet');
    unmount();
    renderKit(<FilesTab contact={someContact({ mayEdit: false })} />);
    await screen.findByText('Nobody has kept a file here.');
    expect(screen.queryByLabelText(/Drop files/)).toBeNull();
  });
});
