import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { answerCalls, failed, ok, type Sent } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { UndoBar } from '../undo/UndoBar.tsx';
import { forgetUndo } from '../undo/undo.ts';
import { KeepWanted } from './KeepWanted.tsx';

const keep = 'POST /mgr/wanted/keepRequest';
const close = 'POST /mgr/wanted/closeRequest';
const asked = { source: 'search', text: ' towbar ', makeId: 1, modelId: 2, seriesId: 0 } as const;
const kept = [{ requestId: 31, part: 'towbar', customer: '' }];
const sells = ['CREATE INVOICE & QUOTE', 'VIEW CUSTOMER', 'VIEW PART'];

function open(answers: Parameters<typeof answerCalls>[0] = {}, permission = sells, role = 'SALES PERSON') {
  startSession(tokenFor(60_000), someUser({ role, permission }));
  const sent = answerCalls({
    [keep]: () => ok(kept),
    [close]: () => ok(kept),
    'POST /mgr/common/queryMakeList': () => ok([]),
    'POST /mgr/common/queryModelList': () => ok([]),
    'POST /mgr/common/querySeriesList': () => ok([]),
    'POST /mgr/partNames/queryPartNameList': () => ok({ records: [], total: 0, pages: 0 }),
    'POST /mgr/common/queryContactList': () => ok({ records: [], total: 0, pages: 0 }),
    ...answers,
  });
  const onKept = vi.fn();
  const view = renderKit(
    <>
      <KeepWanted asked={asked} onKept={onKept} />
      <UndoBar />
    </>,
  );
  return { sent, onKept, ...view };
}
const bodyOf = (sent: Sent | undefined) => JSON.parse(String(sent?.body)) as Record<string, unknown>;

afterEach(() => {
  endSession('otherTab');
  forgetUndo();
});

it('keeps what was searched for in one tap, and takes it back as a mistake', async () => {
  const { user, sent, onKept } = open();
  await user.click(screen.getByRole('button', { name: 'Keep as wanted' }));
  const bar = await screen.findByRole('region', { name: 'Last change' });
  expect(bar.textContent).toContain('Kept as wanted: towbar');
  expect(onKept).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Kept' }).hasAttribute('disabled')).toBe(true);
  expect(bodyOf(sent.find(({ key }) => key === keep))).toMatchObject({
    source: 'search',
    partId: null,
    partText: 'towbar',
    makeId: 1,
    modelId: 2,
    seriesId: null,
    debtorId: null,
  });
  await user.click(within(bar).getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(bodyOf(sent.find(({ key }) => key === close))).toEqual({ requestIds: [31], outcome: 'mistake' }),
  );
  await screen.findByRole('button', { name: 'Keep as wanted' });
});

it('says who asked, how to reach them and what they would pay', async () => {
  const { user, sent } = open();
  await user.click(screen.getByRole('button', { name: 'Say who asked…' }));
  await user.type(await screen.findByLabelText('Who asked'), 'Hemi Rata');
  await user.type(screen.getByLabelText('Phone'), '021 857 345');
  await user.type(screen.getByLabelText('Would pay, ex GST'), '180');
  const dialog = screen.getByRole('dialog', { name: 'We need one' });
  await user.click(within(dialog).getByRole('button', { name: 'Keep as wanted' }));
  await waitFor(() =>
    expect(bodyOf(sent.find(({ key }) => key === keep))).toMatchObject({
      partText: 'towbar',
      name: 'Hemi Rata',
      phone: '021 857 345',
      price: 180,
      qty: 1,
      makeId: 1,
    }),
  );
});

it('keeps nothing where the call fails, and can be tapped again', async () => {
  const refused = vi.fn().mockReturnValueOnce(failed(500, 'No disk')).mockReturnValue(ok(kept));
  const { user, onKept } = open({ [keep]: refused });
  await user.click(screen.getByRole('button', { name: 'Keep as wanted' }));
  await waitFor(() => expect(refused).toHaveBeenCalledTimes(1));
  expect(onKept).not.toHaveBeenCalled();
  expect(screen.queryByRole('region', { name: 'Last change' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Keep as wanted' }));
  await waitFor(() => expect(onKept).toHaveBeenCalledTimes(1));
});

it.each([
  ['a picker', ['VIEW INVENTORY'], 'PICKER'],
  ['a seller without the permission', ['VIEW INVENTORY'], 'SALES PERSON'],
])('is not offered to %s', (_, permission, role) => {
  open({}, permission, role);
  expect(screen.queryByRole('button', { name: 'Keep as wanted' })).toBeNull();
});
