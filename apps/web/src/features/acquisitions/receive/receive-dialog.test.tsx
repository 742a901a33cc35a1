import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { requests } from '../../../requests/queue.ts';
import { lineMayBeBack } from '../../../requests/send.ts';
import { endSession, startSession } from '../../../session/store.ts';
import { recentMessages } from '../../../shell/messages/toasts.ts';
import { emptyDatabase } from '../../../test-database.ts';
import { answerCalls, failed, ok, type Sent } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf, someAcquisition } from '../acquisitions-testing.ts';
import { ReceiveDialog } from './ReceiveDialog.tsx';

const detail = 'POST /mgr/vehicleAcquisition/queryAcquisitionDetail';
const pictures = 'GET /acqImages/getPhotoAndSignature/501';
const receive = 'POST /mobile/pickup/receive/501';
const photo = { id: 1, fileUrl: '/files/a', fileName: 'front.jpg', thumbUrl: null };
const signature = { id: 2, fileUrl: '/files/s', fileName: 'signature.png', thumbUrl: null };
const checklist = { ppsr: 'clear', stolen: 'clear', title: 'clear', keys: 2, plates: 2, notes: '' } as const;
const addPhoto = 'POST /mobile/pickup/addPhoto';
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const keyOf = (sent: Sent | undefined) => sent?.headers.get('Idempotency-Key');
const photoIn = (sent: Sent | undefined) => (sent?.body as FormData | undefined)?.get('photo');

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

beforeEach(async () => {
  startSession(tokenFor(60_000), someUser({ role: 'DRIVER', permission: ['VIEW PICKUP'] }));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await emptyDatabase();
});
afterEach(async () => {
  await emptyDatabase();
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

  it('shows the refusal of the server at its field, and the same again carries the same key', async () => {
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

  it('completes a missing address and phone of the seller where it is received', async () => {
    const bare = someAcquisition({ vin: '7AT0H43HX14002345', checklist });
    const { user, sent, onReceived } = open(
      { photos: [photo], signature },
      {
        [detail]: () =>
          ok({ ...bare, sellerPhone: '', purchase: { ...bare.purchase, address: '', mobile: '', phone1: '' } }),
        [receive]: () => ok(someAcquisition({ status: 5, holdUntil: null })),
      },
    );
    await sayNotVerified(user);
    await user.click(await takeOver());
    expect(await screen.findByText('Enter the address of the seller')).toBeDefined();
    expect(screen.getByText('Enter a phone number of the seller')).toBeDefined();
    expect(screen.queryByText(/Purchase details/)).toBeNull();
    await user.type(screen.getByLabelText('Phone of the seller'), '021 857 345');
    await user.type(screen.getByLabelText('Street of the seller'), '4 kauri rd');
    await user.type(screen.getByLabelText('Town or city'), 'Auckland');
    await user.click(await takeOver());
    await waitFor(() => expect(onReceived).toHaveBeenCalled());
    const said = { sellerPhone: '021 857 345', sellerAddress: '4 kauri rd', sellerState: 'Auckland' };
    expect(Object.keys(bodyOf(sent.find(({ key }) => key === receive)))).toEqual(
      expect.arrayContaining(Object.keys(said)),
    );
  });

  it('waits out a lost connection and sends the same photo once it is back', async () => {
    let line = false;
    const { sent } = open({}, { [addPhoto]: () => (line ? ok({ photos: [photo], signature: null }) : offline()) });
    await takeOver();
    choose();
    expect(await screen.findByText(/The server does not answer. One photo waits here/)).toBeDefined();
    line = true;
    lineMayBeBack();
    expect(await screen.findByRole('button', { name: 'Open photo 1' })).toBeDefined();
    expect(screen.queryByText(/One photo waits here/)).toBeNull();
    const [first, second] = sent.filter(({ key }) => key === addPhoto);
    expect(photoIn(first)).toEqual(photoIn(second));
    expect(keyOf(first)).toBe(keyOf(second));
    expect(recentMessages.get()).toEqual([]);
  });

  it('is kept on the device without a line, and goes out in order when it is back', async () => {
    let line = false;
    const unless = (answer: unknown) => () => (line ? ok(answer) : offline());
    const { user, sent, onReceived, onClose } = open(
      { signature },
      {
        [addPhoto]: unless({ photos: [photo], signature }),
        [receive]: unless(someAcquisition({ status: 5, holdUntil: null })),
      },
    );
    await sayNotVerified(user);
    choose();
    await user.click(await takeOver());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onReceived).toHaveBeenCalledExactlyOnceWith('waiting');
    expect(recentMessages.get()[0]?.text).toBe('ACQ-501 is kept here and taken over as soon as there is a connection.');
    expect(requests.get().map(({ what, state }) => `${what} ${state}`)).toEqual(['Photo waiting', 'Take over waiting']);
    line = true;
    sent.length = 0;
    lineMayBeBack();
    await waitFor(() => expect(requests.get().every(({ state }) => state === 'done')).toBe(true));
    expect(sent.map(({ key }) => key).filter((key) => key.includes('/mobile/'))).toEqual([addPhoto, receive]);
    expect(JSON.stringify(requests.get().map(({ parts }) => parts))).not.toContain('Has no papers');
  });

  it('is filled in again after it was refused behind a closed form', async () => {
    let line = false;
    const answers = [() => failed(409, 'Rangi has changed it meanwhile', { fields: { version: 'Old' } })];
    const received = ok(someAcquisition({ status: 5, holdUntil: null }));
    const { user, unmount, sent } = open(
      { photos: [photo], signature },
      { [receive]: () => (line ? (answers.shift()?.() ?? received) : offline()) },
    );
    await sayNotVerified(user);
    await user.click(await takeOver());
    await waitFor(() => expect(requests.get()).toHaveLength(1));
    await waitFor(() => expect(recentMessages.get()[0]?.text).toContain('kept here'));
    unmount();
    line = true;
    lineMayBeBack();
    await waitFor(() => expect(requests.get()[0]?.refusedFor?.message).toBe('Rangi has changed it meanwhile'));
    const again = renderKit(<ReceiveDialog acqId={501} onClose={vi.fn()} />);
    expect((await screen.findByLabelText<HTMLInputElement>('Why not')).value).toBe('Has no papers');
    await again.user.click(await takeOver());
    await waitFor(() => expect(requests.get().map(({ state }) => state)).toEqual(['done']));
    expect(bodyOf(sent.findLast(({ key }) => key === receive))).toMatchObject({ notVerifiedReason: 'Has no papers' });
  });

  it('waits for a photo on its way and then goes on by itself', async () => {
    const arrival = Promise.withResolvers<void>();
    const { user, sent, onReceived } = open(
      { signature },
      {
        [receive]: () => ok(someAcquisition({ status: 5, holdUntil: null })),
        [addPhoto]: () => arrival.promise.then(() => ok({ photos: [photo], signature })),
      },
    );
    await sayNotVerified(user);
    choose();
    await user.click(await takeOver());
    expect(await screen.findByText('Goes on once the photo has arrived')).toBeDefined();
    expect(sent.some(({ key }) => key === receive)).toBe(false);
    arrival.resolve();
    await waitFor(() => expect(onReceived).toHaveBeenCalledTimes(1));
    expect(sent.filter(({ key }) => key === receive)).toHaveLength(1);
  });

  it('does not go on without a photo that was refused on its way, and says so at the photos', async () => {
    const arrival = Promise.withResolvers<void>();
    const tooLarge = () => failed(413, 'Too large', { errorMessage: 'The photo is too large' });
    const { user, sent } = open({ photos: [photo], signature }, { [addPhoto]: () => arrival.promise.then(tooLarge) });
    await sayNotVerified(user);
    choose();
    await user.click(await takeOver());
    await screen.findByText('Goes on once the photo has arrived');
    arrival.resolve();
    expect(await screen.findByText('A photo has not arrived: send it again, or take it away')).toBeDefined();
    expect(recentMessages.get()).toMatchObject([{ kind: 'error', text: 'The photo is too large' }]);
    expect(sent.some(({ key }) => key === receive)).toBe(false);
    expect(requests.get().map(({ what, state }) => `${what} ${state}`)).toEqual(['Photo refused']);
  });

  it('asks before it is left with something filled in', async () => {
    const { user, onClose } = open({});
    fireEvent.change(await screen.findByLabelText('Looked at by'), { target: { value: 'Rangi' } });
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});
