import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { held, renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { someTag } from '../inventory-testing.ts';
import { PhotosDialog } from './PhotosDialog.tsx';

const sending = held<void>();
vi.mock('./pictures.ts', async (original) => ({
  ...(await original<object>()),
  sendPicture: () => () => sending.promise,
}));
afterEach(() => endSession('otherTab'));

it('asks before it closes over a picture that is on its way, and not afterwards', async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  startSession(tokenFor(60_000), someUser({ role: 'SUPER ADMIN' }));
  answerCalls({ 'GET /mgr/inventory/pictures': () => ok([]) });
  const onClose = vi.fn();
  const { user } = renderKit(<PhotosDialog tags={[someTag(1)]} onClose={onClose} />);
  const drop = await screen.findByLabelText(/Drop pictures here/);
  await user.upload(drop, new File(['x'], 'door.jpg', { type: 'image/jpeg' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => sending.resolve());
  await waitFor(() => expect(screen.queryByText('door.jpg')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
