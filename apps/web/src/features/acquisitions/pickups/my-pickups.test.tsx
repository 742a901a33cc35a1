import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { addRequest } from '../../../requests/queue.ts';
import { sendWaiting } from '../../../requests/send.ts';
import { endSession, startSession } from '../../../session/store.ts';
import { emptyDatabase } from '../../../test-database.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { MyPickups } from './MyPickups.tsx';

beforeEach(() => {
  startSession(tokenFor(60_000), someUser({ role: 'DRIVER', permission: ['VIEW PICKUP'] }));
  answerCalls({ 'GET /mobile/pickup/getMyPickups': () => ok([]) });
});
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

it('what was taken of a job that was cancelled meanwhile stays to be seen, with who cancelled it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  await emptyDatabase();
  const photoCall = 'POST /mobile/pickup/addPhoto';
  answerCalls({
    'GET /mobile/pickup/getMyPickups': () => ok([]),
    [photoCall]: () => failed(409, 'Mere Office cancelled ACQ-501 at 10:42 am'),
  });
  const about = { record: 'acquisition 501', recordName: 'ACQ-501 KLM482' };
  await addRequest(
    photoCall,
    { body: { acqId: 501 }, files: { photo: new File(['x'], 'a.jpg') } },
    { ...about, what: 'Photo' },
  );
  const signed = { body: { acqId: 501 }, files: { signature: new File(['x'], 's.png') } };
  await addRequest('POST /mobile/pickup/saveSignature', signed, { ...about, what: 'Signature' });
  await sendWaiting();
  renderKit(<MyPickups />);
  const card = await screen.findByText('ACQ-501 KLM482');
  const told = screen.getByText(/Mere Office cancelled ACQ-501 at 10:42 am\. Not sent either: signature/);
  expect([card, told].every(Boolean)).toBe(true);
  expect(screen.getAllByRole('img').map((img) => img.getAttribute('alt'))).toEqual(['Photo', 'Signature']);
  await emptyDatabase();
});

it('the driver is told that there is no connection, and no longer once it is back', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderKit(<MyPickups />);
  fireEvent(window, new Event('offline'));
  expect((await screen.findByRole('status')).textContent).toMatch(/^No connection/);
  line.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.getByRole('status').textContent).toBe('');
  line.mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.getByRole('status').textContent).toMatch(/^No connection/);
  line.mockReturnValue(true);
  fireEvent(window, new Event('online'));
});
