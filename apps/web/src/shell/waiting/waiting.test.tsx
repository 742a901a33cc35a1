import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { addRequest, requests } from '../../requests/queue.ts';
import { sendWaiting } from '../../requests/send.ts';
import { endSession, startSession } from '../../session/store.ts';
import { emptyDatabase } from '../../test-database.ts';
import { answerCalls, failed, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { WaitingStrip } from './WaitingStrip.tsx';

const receive = 'POST /mobile/pickup/receive/501';
const signIn = (userID: number, usersName: string) =>
  startSession(tokenFor(60_000, usersName), someUser({ userID, usersName }));
const takeOver = () =>
  addRequest(
    'POST /mobile/pickup/receive/:id',
    { params: { id: 501 }, body: {} as never },
    { record: 'acquisition 501', recordName: 'ACQ-501 KLM482', what: 'Take over' },
  );

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  signIn(7, 'Aroha Ngata');
  await emptyDatabase();
});
afterEach(async () => {
  await emptyDatabase();
  endSession('otherTab');
  vi.restoreAllMocks();
});

describe('what waits on this device', () => {
  it('is told in the words of the refusal, tried again, or discarded after a question', async () => {
    answerCalls({ [receive]: () => failed(409, 'Rangi has changed it meanwhile') });
    await takeOver();
    await sendWaiting();
    const { user } = renderKit(<WaitingStrip />);
    await user.click(await screen.findByRole('button', { name: /1 refused/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Waiting on this device' });
    expect(within(dialog).getByText('Take over, ACQ-501 KLM482')).toBeDefined();
    expect(within(dialog).getByText('Rangi has changed it meanwhile')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: /^Try again/ }));
    await waitFor(() => expect(requests.get()[0]?.state).toBe('refused'));
    await user.click(within(dialog).getByRole('button', { name: /^Discard/ }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(requests.get()).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: /^Discard/ }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(requests.get()).toEqual([]));
    expect(await within(dialog).findByText('Everything has been sent.')).toBeDefined();
  });

  it('tells another person only how many wait and whose they are, and sends none', async () => {
    const sent = answerCalls({ [receive]: () => ok({}) });
    await takeOver();
    signIn(8, 'Rangi Moana');
    const { user } = renderKit(<WaitingStrip />);
    await user.click(await screen.findByRole('button', { name: /1 of somebody else waits/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Waiting on this device' });
    expect(dialog.textContent).toContain('1 request of Aroha Ngata waits. It goes out when Aroha Ngata signs in here.');
    expect(dialog.textContent).not.toMatch(/ACQ-501|KLM482|Take over/);
    expect(within(dialog).queryByRole('button', { name: /Discard|Try again|Send now/ })).toBeNull();
    expect(sent).toEqual([]);
  });
});
