import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { carry } from '../../../api/upload.ts';
import { renderKit } from '../../../kit/testing.tsx';
import { UploadError } from '../../../kit/upload-with-progress.ts';
import { endSession, startSession } from '../../../session/store.ts';
import { recentMessages } from '../../../shell/messages/toasts.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf, someAcquisition } from '../acquisitions-testing.ts';
import { ReceiveDialog } from './ReceiveDialog.tsx';

vi.mock('../../../api/upload.ts', async (original) => ({
  ...(await original<typeof import('../../../api/upload.ts')>()),
  carry: vi.fn(),
}));

const detail = 'POST /mgr/vehicleAcquisition/queryAcquisitionDetail';
const pictures = 'GET /acqImages/getPhotoAndSignature/501';
const receive = 'POST /mobile/pickup/receive/501';
const photo = { id: 1, fileUrl: '/files/a', fileName: 'front.jpg', thumbUrl: null };
const signature = { id: 2, fileUrl: '/files/s', fileName: 'signature.png', thumbUrl: null };
const checklist = { ppsr: 'clear', stolen: 'clear', title: 'clear', keys: 2, plates: 2, notes: '' } as const;
const upload = vi.mocked(carry);

function open(known: { photos?: unknown[]; signature?: unknown }, more: Parameters<typeof answerCalls>[0] = {}) {
  let now = { photos: [] as unknown[], signature: null as unknown, ...known };
  const sent = answerCalls({
    [detail]: () => ok(someAcquisition({ vin: '7AT0H43HX14002345', checklist })),
    [pictures]: () => ok(now),
    ...more,
  });
  const onReceived = vi.fn();
  const onClose = vi.fn();
  const drawn = renderKit(<ReceiveDialog acqId={501} onClose={onClose} onReceived={onReceived} />);
  const put = (next: Partial<typeof now>) => {
    now = { ...now, ...next };
  };
  return { sent, onReceived, onClose, put, ...drawn };
}
const takeOver = () => screen.findByRole('button', { name: 'Take it over' });

const sayNotVerified = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('combobox', { name: 'Seller identified by' }));
  await user.click(await screen.findByRole('option', { name: 'Not verified' }));
  await user.type(screen.getByLabelText('Why not'), 'Has no papers');
};
const choose = () => {
  const file = new File(['x'], 'front.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByTestId('photo-files'), { target: { files: [file] } });
};

beforeEach(() => {
  startSession(tokenFor(60_000), someUser({ role: 'DRIVER', permission: ['VIEW PICKUP'] }));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  upload.mockReset();
  endSession('otherTab');
  recentMessages.set([]);
  vi.restoreAllMocks();
});

describe('receiving a vehicle', () => {
  it('says at the fields what is missing before it asks the server', async () => {
    const { user, sent } = open({});
    await user.click(await takeOver());
    expect(await screen.findByText('Take at least one photo')).toBeDefined();
    expect(screen.getByText('The seller has not signed')).toBeDefined();
    expect(screen.getByText('Say how the seller was identified')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Looked at by').value).toBe('Aroha Ngata');
    expect(sent.some(({ key }) => key === receive)).toBe(false);
  });

  it('shows the refusal of the server at its field, and the same deed again carries the same key', async () => {
    const answers = [
      () =>
        failed(409, 'Something is missing', {
          fields: { verifiedBy: 'Say who looked at it', odometer: 'Lower than last time' },
        }),
      () => ok(someAcquisition({ status: 5, holdUntil: '2026-03-16' })),
    ];
    const { user, sent, onReceived } = open(
      { photos: [photo], signature },
      { [receive]: () => (answers.shift() ?? answers[0])?.() as Response },
    );
    await sayNotVerified(user);
    await user.click(await takeOver());
    expect(await screen.findByText('Lower than last time')).toBeDefined();
    await user.click(await takeOver());
    await waitFor(() => expect(onReceived).toHaveBeenCalled());
    const calls = sent.filter(({ key }) => key === receive);
    expect(bodyOf(calls[1])).toMatchObject({
      identityKind: 'notVerified',
      notVerifiedReason: 'Has no papers',
      version: 3,
    });
    expect(calls[0]?.headers.get('Idempotency-Key')).toBe(calls[1]?.headers.get('Idempotency-Key'));
  });

  it('waits out a lost connection and sends the same photo once it is back', async () => {
    const { put } = open({});
    await takeOver();
    upload.mockRejectedValueOnce(new UploadError(0, 'The connection broke'));
    upload.mockImplementationOnce(async () => {
      put({ photos: [photo] });
      return {} as never;
    });
    choose();
    expect(await screen.findByText(/No connection. One photo waits here/)).toBeDefined();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('button', { name: 'Open photo 1' })).toBeDefined();
    expect(screen.queryByText(/No connection/)).toBeNull();
    const [first, second] = upload.mock.calls.map(([, args]) => (args as { files: { photo: File } }).files.photo);
    expect(first).toBe(second);
    expect(recentMessages.get()).toEqual([]);
  });

  it('waits for a photo on its way and then goes on by itself', async () => {
    const { user, sent, put, onReceived } = open(
      { signature },
      { [receive]: () => ok(someAcquisition({ status: 5, holdUntil: null })) },
    );
    const arrival = Promise.withResolvers<never>();
    upload.mockReturnValueOnce(arrival.promise);
    await sayNotVerified(user);
    choose();
    await user.click(await takeOver());
    expect(await screen.findByText('Goes on once the photo has arrived')).toBeDefined();
    expect(sent.some(({ key }) => key === receive)).toBe(false);
    put({ photos: [photo] });
    arrival.resolve({} as never);
    await waitFor(() => expect(onReceived).toHaveBeenCalledTimes(1));
    expect(sent.filter(({ key }) => key === receive)).toHaveLength(1);
  });

  it('does not go on without a photo that was refused on its way, and says so at the photos', async () => {
    const { user, sent } = open({ photos: [photo], signature });
    const arrival = Promise.withResolvers<never>();
    upload.mockReturnValueOnce(arrival.promise);
    await sayNotVerified(user);
    choose();
    await user.click(await takeOver());
    await screen.findByText('Goes on once the photo has arrived');
    arrival.reject(new UploadError(413, 'Too large', { errorMessage: 'The photo is too large' }));
    expect(await screen.findByText('A photo has not arrived: send it again, or take it away')).toBeDefined();
    expect(recentMessages.get()).toMatchObject([{ kind: 'error', text: 'The photo is too large' }]);
    expect(sent.some(({ key }) => key === receive)).toBe(false);
  });

  it('asks before it is left with something filled in', async () => {
    const { user, onClose } = open({});
    fireEvent.change(await screen.findByLabelText('Looked at by'), { target: { value: 'Rangi' } });
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});
